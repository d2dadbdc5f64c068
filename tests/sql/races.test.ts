import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, startRacers, write, type Actor } from '../support/racers'

/**
 * Many actions at the same moment on a native Postgres: every count stays exact, what is unique
 * happens once, and nothing deadlocks.
 */
const MEMBERS = 52

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(MEMBERS)
})

afterAll(async () => {
  await racers.close()
})

describe('at the same moment', () => {
  test('fifty members compete for ten places: ten go, forty wait, and each one who leaves lets one in', async () => {
    const creator = racers.actor(0)
    const event = await write(creator, 'events', {
      title: 'Ten chairs',
      date: '2099-05-01',
      time: '18:00',
      location: 'Rotterdam',
      max_attendees: 10,
      creator_id: creator.id,
      created_by: creator.id,
    })
    const guests = racers.actors.slice(1, 51)
    const answers = await atOnce(guests, ({ id, session }) =>
      session.query(
        `insert into public.event_attendees (event_id, user_id, status) values ($1, $2, 'going')`,
        [event, id],
      ),
    )
    expect(answers).toEqual(guests.map(() => null))
    const count = `select attendees_count,
        (select count(*)::int from public.event_attendees a where a.event_id = e.id and a.status = 'going') as going,
        (select count(*)::int from public.event_attendees a where a.event_id = e.id and a.status = 'waitlisted') as waiting
      from public.events e where id = $1`
    expect(await racers.read(count, event)).toEqual({ attendees_count: 10, going: 10, waiting: 40 })

    const seated = await racers.sql.query<{ user_id: string }>(
      `select user_id from public.event_attendees where event_id = $1 and status = 'going' limit 5`,
      [event],
    )
    const leavers = racers.actors.filter(({ id }) => seated.some((row) => row.user_id === id))
    await atOnce(leavers, ({ id, session }) =>
      session.query('delete from public.event_attendees where event_id = $1 and user_id = $2', [
        event,
        id,
      ]),
    )
    expect(await racers.read(count, event)).toEqual({ attendees_count: 10, going: 10, waiting: 35 })
  })

  test('members leave, others join and the organizer adds places: no place stays free', async () => {
    const creator = racers.actor(0)
    const event = await write(creator, 'events', {
      title: 'More chairs',
      date: '2099-05-02',
      time: '18:00',
      location: 'Rotterdam',
      max_attendees: 10,
      creator_id: creator.id,
      created_by: creator.id,
    })
    function answer(status: string | null) {
      return ({ session }: Actor) => session.query('select public.rsvp($1, $2)', [event, status])
    }
    const [first, second] = [racers.actors.slice(1, 26), racers.actors.slice(26, 51)]
    expect(await atOnce(first, answer('going'))).not.toContain('40P01')
    const everyone = await atOnce([creator, ...first, ...second], (racer) => {
      if (racer === creator) {
        const text = 'update public.events set max_attendees = 15 where id = $1'
        return racer.session.query(text, [event])
      }
      if (second.includes(racer)) return answer('going')(racer)
      return answer(first.indexOf(racer) % 2 === 0 ? 'interested' : null)(racer)
    })
    expect(everyone.filter((code) => code !== null)).toEqual([])
    expect(
      await racers.read(
        `select attendees_count, waitlisted_count, interested_count,
           (select count(*)::int from public.event_attendees a where a.event_id = e.id and a.status = 'going') as going
         from public.events e where id = $1`,
        event,
      ),
    ).toEqual({ attendees_count: 15, waitlisted_count: 10, interested_count: 13, going: 15 })
  })

  test('likes, follows and reviews sent twice by each member are counted once', async () => {
    const owner = racers.actor(0)
    const page = await write(owner, 'business_pages', {
      name: 'Race Bakery',
      description: 'Bread at speed.',
      category: 'Restaurant',
      owner_id: owner.id,
    })
    const post = await write(owner, 'business_posts', {
      business_page_id: page,
      author_id: owner.id,
      content: 'Open on Sunday.',
    })
    const fans = racers.actors.slice(1, 21)
    // Each member acts from two sessions.
    const elsewhere = await Promise.all(fans.map(({ id }) => racers.connectAs(id)))
    const twice = [...fans, ...elsewhere]
    const likes = await atOnce(twice, ({ id, session }) =>
      session.query('insert into public.business_post_likes (post_id, user_id) values ($1, $2)', [
        post,
        id,
      ]),
    )
    const follows = await atOnce(twice, ({ id, session }) =>
      session.query(
        'insert into public.business_page_followers (business_page_id, user_id) values ($1, $2)',
        [page, id],
      ),
    )
    const reviews = await atOnce(twice, ({ id, session }) =>
      session.query(
        `insert into public.business_reviews (business_page_id, user_id, rating, title, content)
         values ($1, $2, 4, 'Fast bread', 'Never waited longer than a minute.')`,
        [page, id],
      ),
    )
    for (const answers of [likes, follows, reviews]) {
      expect(answers.filter((code) => code === null)).toHaveLength(20)
      expect(answers.filter((code) => code === '23505')).toHaveLength(20)
    }
    expect(
      await racers.read(
        `select b.likes_count, p.followers,
           (select count(*)::int from public.business_reviews r where r.business_page_id = p.id) as reviews
         from public.business_posts b join public.business_pages p on p.id = b.business_page_id where b.id = $1`,
        post,
      ),
    ).toEqual({ likes_count: 20, followers: 20, reviews: 20 })

    await atOnce(fans, ({ id, session }) =>
      session.query('delete from public.business_post_likes where post_id = $1 and user_id = $2', [
        post,
        id,
      ]),
    )
    expect(
      await racers.read('select likes_count from public.business_posts where id = $1', post),
    ).toEqual({
      likes_count: 0,
    })
  })

  test('a join request approved by two admins at once makes one member', async () => {
    const creator = racers.actor(0)
    const second = racers.actor(1)
    const group = await write(creator, 'groups', {
      name: 'Race Group',
      description: 'Where two approve at once.',
      created_by: creator.id,
    })
    async function askAndApprove(asker: Actor, approvers: readonly Actor[]) {
      await asker.session.query('select public.request_to_join($1)', [group])
      const request = await racers.read<{ id: string }>(
        `select id from public.group_join_requests where group_id = $1 and user_id = $2 and status = 'pending'`,
        group,
        asker.id,
      )
      return atOnce(approvers, ({ session }) =>
        session.query('select public.approve_join_request($1)', [request?.id]),
      )
    }
    await askAndApprove(second, [creator])
    await creator.session.query(`select public.set_member_role($1, $2, 'admin')`, [
      group,
      second.id,
    ])
    for (let index = 2; index < 12; index += 1) {
      const answers = await askAndApprove(racers.actor(index), [creator, second])
      expect(answers).toContain(null)
      expect(answers).not.toContain('40P01')
    }
    expect(
      await racers.read(
        `select member_count,
           (select count(*)::int from public.group_members m where m.group_id = g.id) as members
         from public.groups g where id = $1`,
        group,
      ),
    ).toEqual({ member_count: 12, members: 12 })
  })

  test('two members sending each other a friend request end with one connection', async () => {
    for (let index = 0; index < 20; index += 2) {
      const pair = [racers.actor(index), racers.actor(index + 1)] as const
      const answers = await atOnce(pair, ({ id, session }) =>
        session.query('select public.send_friend_request($1)', [
          id === pair[0].id ? pair[1].id : pair[0].id,
        ]),
      )
      expect(answers).not.toContain('40P01')
      expect(
        await racers.read(
          `select count(*)::int as rows from public.connections
           where status in ('friend_requested', 'friends')
             and (user_id, connected_user_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
          pair[0].id,
          pair[1].id,
        ),
      ).toEqual({ rows: 1 })
    }
  })

  test('two uploads at once of a member who has one left store one file', async () => {
    const { id } = racers.actor(0)
    const [first, second] = await Promise.all([racers.connectAs(id), racers.connectAs(id)])
    await racers.sql.exec(`
      update private.app_config set value = 'true' where key = 'rate_limits_enabled';
      update private.app_config set value = '[{"tokens":1,"seconds":1800}]' where key = 'rate_limit.uploads'`)
    const store = ({ session }: Actor, file: string) =>
      session.query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata)
         values ('avatars', $1, $2, '{"mimetype":"image/webp"}')`,
        [`${id}/${file}.webp`, id],
      )
    try {
      // Both ask whether one is left before either is stored.
      let answers: (string | null)[] = []
      await racers.during(
        first,
        () => store(first, 'first'),
        async () => {
          answers = await atOnce([second], (racer) => store(racer, 'second'))
        },
      )
      expect(answers).toEqual(['PT429'])
      expect(
        await racers.read(
          'select count(*)::int as files from storage.objects where owner_id = $1',
          id,
        ),
      ).toEqual({ files: 1 })
    } finally {
      await racers.sql.exec(
        `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
      )
    }
  })
})
