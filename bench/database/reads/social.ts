import { rpc, select } from '../postgrest'
import { AUTHOR, fact, type Actor, type Facts, type Read } from './read'

const BADGES = { number: 9, ratio: 1.5 }

/** The shell, notifications, connections, profiles, reactions. */
export function socialReads(facts: Facts): Read[] {
  const of = (name: string) => fact(facts, name)
  const both = (
    feature: string,
    name: string,
    sql: (who: string) => string,
    more: Partial<Read> = {},
  ) =>
    (['viewer', 'ordinary'] as const).map((as: Actor) => ({
      feature,
      name,
      as,
      sql: sql(of(as)),
      ...more,
    }))

  const key = (who: string) =>
    select({ table: 'profiles', columns: AUTHOR, where: `t.id = ${who}` })
  const reacted = (name: string) => `t.content_type = 'article' and t.content_id = ${of(name)}`
  return [
    ...both('shell', 'viewer_state', () => rpc('viewer_state'), {
      // A member's own profile by primary key.
      floor: key(of('viewer')),
      isFloorMembers: true,
      allowance: BADGES,
    }),
    ...both('notifications', 'list', () => rpc('list_notifications')),
    {
      feature: 'notifications',
      name: 'unread',
      as: 'viewer',
      sql: rpc('list_notifications', `'unread'`),
    },
    {
      feature: 'notifications',
      name: 'far down',
      as: 'viewer',
      sql: rpc('list_notifications', `'all', now() - interval '500 days', ${of('last_id')}`),
    },
    {
      feature: 'notifications',
      name: 'preferences',
      as: 'viewer',
      sql: select({
        table: 'notification_preferences',
        columns: 'type, enabled',
        where: `t.user_id = ${of('viewer')}`,
      }),
    },
    ...['friends', 'following', 'followers'].map((kind): Read => ({
      feature: 'connections',
      name: `${kind} of the hub`,
      as: 'ordinary',
      sql: rpc('list_connections', `${of('hub')}, '${kind}'`),
    })),
    {
      feature: 'connections',
      name: 'followers far down',
      as: 'ordinary',
      sql: rpc(
        'list_connections',
        `${of('hub')}, 'followers', now() - interval '300 days', ${of('last_id')}`,
      ),
    },
    { feature: 'connections', name: 'requests', as: 'viewer', sql: rpc('list_friend_requests') },
    {
      feature: 'connections',
      name: 'counts of the hub',
      as: 'ordinary',
      sql: rpc('connection_counts', of('hub')),
      floor: key(of('hub')),
    },
    {
      feature: 'connections',
      name: 'state',
      as: 'viewer',
      sql: rpc('connection_state', of('hub')),
    },
    { feature: 'connections', name: 'suggestions', as: 'viewer', sql: rpc('suggest_people', '5') },
    {
      feature: 'start',
      name: 'first circle',
      as: 'ordinary',
      sql: rpc('suggest_circle', '7, 3'),
      // Pools of a fixed size, each person and group with what they have in common with the viewer.
      considers: 6000,
    },
    {
      feature: 'profile',
      name: 'profile',
      as: 'ordinary',
      sql: select({
        table: 'profiles',
        columns:
          'id, username, full_name, name, avatar_url, bio, location, company, title, skills, cover_photo_url, verified, created_at',
        where: `t.id = ${of('hub')}`,
      }),
    },
    {
      feature: 'profile',
      name: 'shown online',
      as: 'viewer',
      sql: select({
        table: 'profile_private',
        columns: 'show_online, is_listed',
        where: `t.user_id = ${of('viewer')}`,
      }),
    },
    {
      feature: 'reactions',
      name: 'counts of the hottest',
      as: 'viewer',
      sql: select({
        table: 'reaction_counts',
        columns: 'reaction_type, count',
        where: reacted('article'),
      }),
    },
    {
      feature: 'reactions',
      name: 'own',
      as: 'viewer',
      sql: select({
        table: 'reactions',
        columns: 'reaction_type',
        where: `t.user_id = ${of('viewer')} and ${reacted('article')}`,
      }),
    },
    {
      feature: 'reactions',
      name: 'people of the hottest',
      as: 'viewer',
      sql: rpc('list_reactions', `'article', ${of('article')}`),
    },
    {
      feature: 'reactions',
      name: 'a rare kind of them',
      as: 'viewer',
      sql: rpc('list_reactions', `'article', ${of('article')}, 'dislike'`),
    },
    {
      feature: 'auth',
      name: 'is a username free',
      as: 'viewer',
      sql: rpc('check_username_available', `'somebody_new'`),
    },
  ]
}
