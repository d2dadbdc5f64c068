import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRacers, write } from '../support/racers'

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(2)
})

afterAll(async () => {
  await racers.close()
})

test('a match that is being stored while its owner looks at the others counts as new', async () => {
  const [owner, author] = [racers.actor(0), racers.actor(1)]
  const search = await write(owner, 'saved_searches', {
    scope: 'search',
    name: 'Zebras',
    params: { search: 'zebra' },
  })
  const job = { id: 'job', session: await racers.postgres.connect() }
  const match = () => job.session.query('select private.match_saved_searches(100)')
  const article = (title: string) =>
    write(author, 'articles', {
      title,
      content: 'Ten letters and more.',
      author_id: author.id,
      user_id: author.id,
      status: 'published',
    })
  async function newCount() {
    const answer = await owner.session.query<{ new_count: number }>(
      'select new_count from public.list_saved_searches()',
    )
    return answer.rows[0]
  }

  await article('Zebra notes')
  await match()
  expect(await newCount()).toEqual({ new_count: 1 })
  await article('Zebra news')
  await racers.during(job, match, () =>
    owner.session.query('select public.mark_search_seen($1)', [search]),
  )
  expect(await newCount()).toEqual({ new_count: 1 })
})
