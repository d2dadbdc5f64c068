import { rpc, select, type Embed, type Select } from '../postgrest'
import { fact, PERSON, type Facts, type Read } from './read'

const NEWEST = 't.created_at desc, t.id desc'

function author(name: string, key: string): Embed {
  return { name, table: 'profiles', columns: PERSON, on: `e.id = t.${key}` }
}

function groupReads(of: (name: string) => string): Read[] {
  const read = (name: string, sql: string, as: Read['as'] = 'viewer'): Read => ({
    feature: 'groups',
    name,
    as,
    sql,
  })
  const ago = `now() - interval '300 days'`
  return [
    read('all', rpc('list_groups', 'p_limit => 12')),
    read('far down', rpc('list_groups', `null, false, ${ago}, ${of('last_id')}, 12`)),
    read('mine', rpc('list_groups', 'null, true, p_limit => 12')),
    read('by a rare word', rpc('list_groups', of('rare'))),
    read('by a common word', rpc('list_groups', `'community'`)),
    read('one of 30,000', rpc('group_detail', of('group'))),
    read('its first five members', rpc('list_group_members', `${of('group')}, p_limit => 5`)),
    read(
      'members far down',
      rpc('list_group_members', `${of('group')}, 3, ${ago}, ${of('last_id')}`),
    ),
    read('its posts', rpc('list_group_posts', of('group'))),
    read('posts far down', rpc('list_group_posts', `${of('group')}, ${ago}, ${of('last_id')}`)),
    read(
      'comments of the hottest post',
      select({
        table: 'group_comments',
        columns: 'id, content, created_at, edited_at',
        embeds: [author('author', 'user_id')],
        where: `t.post_id = ${of('group_post')}`,
        order: 't.created_at, t.id',
        limit: 20,
      }),
    ),
    read(
      'requests',
      select({
        table: 'group_join_requests',
        columns: 'id, user_id, created_at',
        embeds: [{ ...author('profile', 'user_id'), isInner: true }],
        where: `t.group_id = ${of('group')} and t.status = 'pending'`,
        order: 't.created_at, t.id',
        limit: 20,
      }),
    ),
    read(
      'invitations',
      select({
        table: 'group_invitations',
        columns: 'id, group_id, updated_at',
        embeds: [
          {
            name: 'held',
            table: 'groups',
            columns: 'id, name, description, cover_image, member_count',
            on: 'e.id = t.group_id',
            isInner: true,
          },
          author('inviter', 'invited_by'),
        ],
        where: `t.invited_user_id = ${of('viewer')} and t.status = 'pending'`,
        order: 't.updated_at desc, t.id desc',
        limit: 20,
      }),
    ),
    read(
      'of a member',
      select({
        table: 'group_members',
        columns: 'id, role, joined_at',
        embeds: [
          {
            name: 'held',
            table: 'groups',
            columns: 'id, name, description, member_count, image_url, is_private',
            on: 'e.id = t.group_id',
            isInner: true,
          },
        ],
        where: `t.user_id = ${of('viewer')}`,
        order: 't.joined_at desc, t.id desc',
        limit: 20,
      }),
      'ordinary',
    ),
  ]
}

function forumReads(of: (name: string) => string): Read[] {
  const read = (name: string, sql: string): Read => ({
    feature: 'forums',
    name,
    as: 'ordinary',
    sql,
  })
  const ago = `now() - interval '300 days'`
  return [
    read('groups', rpc('list_forum_groups', 'p_limit => 12')),
    read('my groups', rpc('list_forum_groups', 'p_is_mine => true')),
    read('groups by a rare word', rpc('list_forum_groups', of('rare'))),
    read('a group', rpc('get_forum_group', of('forum'))),
    read('its members', rpc('list_forum_members', of('forum'))),
    read('its posts', rpc('list_forum_posts', of('forum'))),
    read(
      'posts far down',
      rpc('list_forum_posts', `${of('forum')}, false, ${ago}, ${of('last_id')}`),
    ),
    read('the hottest post', rpc('get_forum_post', of('thread'))),
    read('its 5,000 replies', rpc('list_forum_replies', of('thread'))),
    read('from the middle', rpc('list_forum_replies', `${of('thread')}, ${of('middle_reply')}`)),
    read('the last of them', rpc('list_forum_replies', `${of('thread')}, p_before => 'infinity'`)),
    read('3,000 comments', rpc('list_forum_comments', of('reply'))),
    read(
      'comments in the middle',
      rpc('list_forum_comments', `${of('reply')}, p_after => lpad(to_hex(1500), 14, '0')`),
    ),
  ]
}

function businessReads(of: (name: string) => string): Read[] {
  const read = (name: string, sql: string, as: Read['as'] = 'ordinary'): Read => ({
    feature: 'business',
    name,
    as,
    sql,
  })
  const posts: Select = {
    table: 'business_posts',
    columns:
      'id, business_page_id, author_id, content, image_url, likes_count, shares_count, comments_count, edited_at, created_at',
    embeds: [author('author', 'author_id')],
    order: NEWEST,
    limit: 10,
  }
  const reviews: Select = {
    table: 'business_reviews',
    columns:
      'id, business_page_id, user_id, rating, title, content, helpful_count, moderation_status, flagged_reason, edited_at, created_at',
    embeds: [author('author', 'user_id')],
    order: NEWEST,
    limit: 10,
  }
  const ago = `now() - interval '300 days'`
  const queue: Select = {
    ...reviews,
    embeds: [
      author('author', 'user_id'),
      {
        name: 'page',
        table: 'business_pages',
        columns: 'id, name',
        on: 'e.id = t.business_page_id',
      },
      {
        name: 'moderation',
        table: 'business_review_moderation',
        columns: 'moderation_note, moderated_at',
        on: 'e.review_id = t.id',
      },
    ],
    limit: 20,
  }
  const ofPage = `t.business_page_id = ${of('reviewed')} and t.moderation_status in ('pending', 'approved')`
  return [
    read('directory', rpc('list_business_pages', 'p_limit => 12')),
    read('of a category', rpc('list_business_pages', `null, 'Retail', p_limit => 12`)),
    read('far down', rpc('list_business_pages', `null, null, ${ago}, ${of('last_id')}, 12`)),
    read('by a rare word', rpc('list_business_pages', of('rare'))),
    read('by a common word', rpc('list_business_pages', `'community'`)),
    read(
      'a page',
      select({
        table: 'business_pages',
        columns:
          'id, name, description, category, cover_image, profile_image, followers, is_verified, created_at, owner_id',
        embeds: [author('owner', 'owner_id')],
        where: `t.id = ${of('page')}`,
      }),
    ),
    read('its posts', select({ ...posts, where: `t.business_page_id = ${of('posting')}` })),
    read(
      'posts far down',
      select({
        ...posts,
        where: `t.business_page_id = ${of('posting')} and t.created_at < ${ago}`,
      }),
    ),
    read(
      'comments',
      select({
        table: 'business_post_comments',
        columns: 'id, content, created_at, edited_at',
        embeds: [author('author', 'author_id')],
        where: `t.post_id = ${of('page_post')}`,
        order: NEWEST,
        limit: 20,
      }),
    ),
    read(
      '3,000 reviews',
      select({ ...reviews, where: `${ofPage} and t.user_id <> ${of('ordinary')}` }),
    ),
    read('reviews far down', select({ ...reviews, where: `${ofPage} and t.created_at < ${ago}` })),
    read('what they come to', rpc('business_review_summary', of('reviewed'))),
    read('review queue', select(queue), 'admin'),
    read(
      'flagged reviews',
      select({ ...queue, where: `t.moderation_status = 'flagged'` }),
      'admin',
    ),
    read('reviews by status', rpc('admin_review_stats'), 'admin'),
  ]
}

/** Groups, forums and business pages. */
export function placeReads(facts: Facts): Read[] {
  const of = (name: string) => fact(facts, name)
  return [groupReads(of), forumReads(of), businessReads(of)].flat()
}
