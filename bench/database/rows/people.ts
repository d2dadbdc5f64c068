import type { Sizes } from '../sizes'
import type { Step } from './step'

/** The members who run the reads. `id` names them in SQL. */
export const people = {
  /** Has a conversation with everyone: the fullest inbox. */
  viewer: 0,
  /** Followed by half of the community. */
  hub: 1,
  admin: 2,
  /** The partner of the longest conversation. */
  partner: 5,
  /** A typical member. */
  ordinary: 777,
} as const

/** Members, their follows and friendships. */
export function peopleSteps(size: Sizes): Step[] {
  const { members } = size
  return [
    {
      name: 'accounts',
      sql: `
        insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, created_at, updated_at)
        select bench.id('member', n), 'authenticated', 'authenticated', 'member' || n || '@bench.test',
          bench.ago(n, ${members}), false, bench.ago(n, ${members}), now()
        from generate_series(0, ${members - 1}) n`,
    },
    {
      name: 'profiles',
      sql: `
        insert into public.profiles (
          id, username, full_name, bio, location, company, title, skills, roles, industries, open_to, is_banned,
          is_super_admin, created_at
        )
        select bench.id('member', n), 'member_' || n,
          (array['Ada','Ben','Chidi','Dana','Elif','Femi','Grace','Hugo','Ines','Jonas'])[1 + n % 10] || ' '
            || initcap(left(md5(n::text), 6)),
          bench.phrase(n, 120), (array['Rotterdam','Lagos','Austin','Lisbon'])[1 + n % 4],
          initcap(bench.phrase(n * 3, 12)) || ' Ltd', (array['Founder','Investor','Operator'])[1 + n % 3],
          array['Skill ' || n % 50, 'Skill ' || n % 7],
          array[(array['founder','founder','founder','investor','operator','advisor'])[1 + n % 6]],
          array[(private.industries())[1 + n % 13], (private.industries())[1 + (n % 13 + 1 + n / 13 % 12) % 13]],
          case when n % 3 = 0 then array[
            (array['raising','investing','hiring','joining','advising','partnering','learning'])[1 + n / 3 % 7]
          ] else '{}' end,
          n % 500 = 499, n = ${people.admin},
          bench.ago(n, ${members})
        from generate_series(0, ${members - 1}) n`,
    },
    {
      name: 'what is private of them',
      sql: `
        insert into public.profile_private (user_id, email)
        select bench.id('member', n), 'member' || n || '@bench.test' from generate_series(0, ${members - 1}) n;
        insert into private.member_activity (user_id, last_seen_at)
        select bench.id('member', n), now() - (n % 40) * interval '1 day'
        from generate_series(0, ${members - 1}) n;
        insert into private.daily_activity (day, members)
        select (now() at time zone 'UTC')::date - n, ${Math.round(members / 40)} from generate_series(0, 39) n`,
    },
    {
      name: 'followers',
      // The nth member's followers: every 7919th member from its own start, so nobody twice.
      sql: `
        insert into public.connections (user_id, connected_user_id, status, created_at, updated_at)
        select bench.id('member', f.follower), bench.id('member', f.n), 'following', f.at, f.at
        from (
          select n, (n * 31 + k * 7919) % ${members} as follower, bench.ago(k * 13 + n % 1000, 800000) as at
          from (
            select n, case when n = ${people.hub} then ${size.hubFollowers}
              else bench.share(bench.place(n, ${members}), ${Math.round(members / 20)}, 3) end as followers
            from generate_series(0, ${members - 1}) n
          ) as p, generate_series(1, p.followers) k
        ) as f
        where f.follower <> f.n on conflict do nothing`,
    },
    {
      name: 'friends',
      sql: `
        insert into public.connections (user_id, connected_user_id, status, created_at, updated_at)
        select bench.id('member', n), bench.id('member', (n + d * d) % ${members}),
          case when d = 5 then 'friend_requested' else 'friends' end,
          bench.ago((n * 17 + d) % 90000, 90000), bench.ago((n * 17 + d) % 90000, 90000)
        from generate_series(0, ${members - 1}) n, generate_series(1, 5) d
        on conflict do nothing`,
    },
  ]
}
