import type { Sizes } from '../sizes'
import { people } from './people'
import type { Step } from './step'

function groupSteps({ members, groups, groupPosts, groupShares }: Sizes): Step[] {
  const most = Math.round(members * 0.3)
  return [
    {
      name: 'groups',
      // One in ten is private; everyone can read the first.
      sql: `
        insert into public.groups (id, name, description, is_private, created_by, created_at, updated_at)
        select bench.id('group', n), 'Group ' || left(bench.phrase(n, 25), 25) || ' ' || left(md5(n::text), 8),
          bench.phrase(n * 4, 200), n % 10 = 9, bench.id('member', (n * 101) % ${members}),
          bench.ago(n, ${groups}), bench.ago(n, ${groups})
        from generate_series(0, ${groups - 1}) n`,
    },
    {
      name: 'their members',
      // The viewer is in two hundred of them.
      sql: `
        insert into public.group_members (group_id, user_id, role, audience, joined_at)
        select bench.id('group', g.n), bench.id('member', m.member),
          case when m.k = 0 then 'admin' when m.k < 3 then 'moderator' else 'member' end,
          case when g.n % 10 = 9 then 'group:' || bench.id('group', g.n) else 'members' end, bench.ago(m.k, 60000)
        from generate_series(0, ${groups - 1}) g (n)
        cross join lateral (
          select k, (g.n * 101 + k * 7919) % ${members} as member
          from generate_series(0, bench.share(bench.place(g.n, ${groups}), ${most}, 10)) k
          union all
          select 40000, ${people.viewer} where g.n < 200
        ) m on conflict do nothing;
        update public.groups g set member_count = k.members
        from (select m.group_id, count(*) as members from public.group_members m group by 1) k where k.group_id = g.id`,
    },
    {
      name: 'posts of groups',
      // A fifth of them belong to the first group; everyone answers the first post.
      sql: `
        insert into public.group_posts (id, group_id, user_id, content, comments_count, created_at)
        select bench.id('grouppost', n), bench.id('group', case when n % 5 = 0 then 0 else n % ${groups} end),
          bench.id('member', (n * 59) % ${members}), bench.phrase(n, 180),
          case when n = 0 then ${Math.round(members / 20)} else (n % 4 = 0)::integer end, bench.ago(n, ${groupPosts})
        from generate_series(0, ${groupPosts - 1}) n`,
    },
    {
      name: 'comments on them',
      sql: `
        insert into public.group_comments (post_id, group_id, user_id, content, created_at)
        select p.id, p.group_id, bench.id('member', (k * 7919) % ${members}), bench.phrase(k * 5, 90),
          p.created_at + k * interval '10 seconds'
        from public.group_posts p, generate_series(1, p.comments_count) k`,
    },
    {
      name: 'shares of them',
      sql: `
        insert into public.group_shares (id, post_id, group_id, user_id, created_at)
        select bench.id('groupshare', n), p.id, p.group_id, bench.id('member', (n * 61) % ${members}),
          p.created_at + interval '1 hour'
        from generate_series(0, ${groupShares - 1}) n
        join public.group_posts p on p.id = bench.id('grouppost', n * ${Math.round(groupPosts / groupShares)})`,
    },
  ]
}

function forumSteps(size: Sizes): Step[] {
  const { members, forumGroups, forumPosts, forumReplies, hotReplies } = size
  const audience = (n: string) =>
    `case when ${n} % 10 = 9 then 'forum_group:' || bench.id('forumgroup', ${n}) else 'public' end`
  const groupOf = (n: string) => `case when ${n} % 5 = 0 then 0 else ${n} % ${forumGroups} end`
  const likes = Math.round(members / 5)
  return [
    {
      name: 'forum groups',
      sql: `
        insert into public.forum_groups (id, name, description, created_by, is_public, audience, created_at, updated_at)
        select bench.id('forumgroup', n), 'Forum ' || bench.phrase(n, 30) || ' ' || left(md5(n::text), 8), bench.phrase(n * 6, 200),
          bench.id('member', (n * 67) % ${members}), n % 10 < 9, ${audience('n')}, bench.ago(n, ${forumGroups}), bench.ago(n, ${forumGroups})
        from generate_series(0, ${forumGroups - 1}) n`,
    },
    {
      name: 'their members',
      sql: `
        insert into public.forum_group_members (group_id, user_id, role, status, joined_at, audience)
        select bench.id('forumgroup', g.n), bench.id('member', (g.n * 67 + k * 7919) % ${members}),
          case when k = 0 then 'owner' when k = 1 then 'moderator' else 'member' end,
          case when k % 50 = 7 then 'pending' else 'approved' end, bench.ago(k, 60000), ${audience('g.n')}
        from generate_series(0, ${forumGroups - 1}) g (n),
          generate_series(0, bench.share(bench.place(g.n, ${forumGroups}), ${Math.round(members / 5)}, 30)) k;
        update public.forum_groups g set member_count = k.members
        from (select m.group_id, count(*) as members from public.forum_group_members m where m.status = 'approved' group by 1) k
        where k.group_id = g.id`,
    },
    {
      name: 'forum posts',
      sql: `
        insert into public.forum_posts (id, title, content, category, author_id, user_id, group_id, replies_count,
          reaction_counts, audience, is_pinned, created_at, updated_at)
        select bench.id('forumpost', n), 'Question ' || bench.phrase(n, 50) || ' ' || left(md5(n::text), 8), bench.phrase(n * 8, 600),
          'Business', bench.id('member', (n * 71) % ${members}), bench.id('member', (n * 71) % ${members}),
          bench.id('forumgroup', ${groupOf('n')}), case when n = 0 then ${hotReplies} else 0 end,
          jsonb_build_object('like', bench.share(bench.place(n, ${forumPosts}), ${likes}, 1)), ${audience(groupOf('n'))},
          n % 20000 = 5, bench.ago(n, ${forumPosts}), bench.ago(n, ${forumPosts})
        from generate_series(0, ${forumPosts - 1}) n;
        update public.forum_groups g set post_count = k.posts
        from (select p.group_id, count(*) as posts from public.forum_posts p group by 1) k where k.group_id = g.id`,
    },
    {
      name: 'forum replies',
      sql: `
        insert into public.forum_replies (id, post_id, author_id, content, group_id, audience, comments_count, created_at)
        select bench.id('forumreply', n), p.id, bench.id('member', (n * 73) % ${members}), bench.phrase(n * 2, 200),
          p.group_id, p.audience, case when n = 0 then ${Math.round(hotReplies * 0.6)} else (n % 4 = 1)::integer end,
          p.created_at + (n % ${hotReplies}) * interval '1 minute'
        from generate_series(0, ${forumReplies - 1}) n
        join public.forum_posts p on p.id = bench.id('forumpost', case when n < ${hotReplies} then 0 else n % ${forumPosts} end);
        update public.forum_posts p set replies_count = k.replies
        from (select r.post_id, count(*) as replies from public.forum_replies r group by 1) k where k.post_id = p.id`,
    },
    {
      name: 'comments on replies',
      sql: `
        insert into public.forum_reply_comments (reply_id, user_id, author_id, content, post_id, group_id, audience, sort_path, created_at)
        select r.id, bench.id('member', (k * 7919) % ${members}), bench.id('member', (k * 7919) % ${members}), bench.phrase(k * 3, 90),
          r.post_id, r.group_id, r.audience, lpad(to_hex(k), 14, '0'), r.created_at + k * interval '10 seconds'
        from public.forum_replies r, generate_series(1, r.comments_count) k`,
    },
    {
      name: 'reactions in forums',
      sql: `
        insert into public.forum_post_reactions (post_id, user_id, reaction_type, audience, created_at)
        select p.id, bench.id('member', (abs(hashtext(p.id::text)) + k * 7919) % ${members}), 'like', p.audience, p.created_at
        from public.forum_posts p, generate_series(1, p.likes_count) k;
        insert into public.forum_group_activity (group_id, user_id, activity_type, subject_id, created_at)
        select r.group_id, r.author_id, 'reply', r.id, r.created_at from public.forum_replies r`,
    },
  ]
}

/** Groups and forums with their content. */
export function groupAndForumSteps(size: Sizes): Step[] {
  return [...groupSteps(size), ...forumSteps(size)]
}
