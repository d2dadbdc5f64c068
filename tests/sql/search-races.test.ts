import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRacers, write } from '../support/racers'

let racers: Awaited<ReturnType<typeof startRacers>>

beforeAll(async () => {
  racers = await startRacers(2)
})

afterAll(async () => {
  await racers.close()
})

/** The job that matches new items, on a connection of its own, and what it matches: articles of the author. */
async function startMatching() {
  const [owner, author] = [racers.actor(0), racers.actor(1)]
  const job = { id: 'job', session: await racers.postgres.connect() }
  return {
    owner,
    job,
    match: () => job.session.query('select private.match_saved_searches(100)'),
    save: (text: string) =>
      write(owner, 'saved_searches', { scope: 'search', name: text, params: { search: text } }),
    publish: (title: string) =>
      write(author, 'articles', {
        title,
        content: 'Ten letters and more.',
        author_id: author.id,
        user_id: author.id,
        status: 'published',
      }),
  }
}

test('a match that is being stored while its owner looks at the others counts as new', async () => {
  const { owner, job, match, save, publish } = await startMatching()
  const search = await save('zebra')
  async function newCount() {
    const answer = await owner.session.query<{ new_count: number }>(
      'select new_count from public.list_saved_searches()',
    )
    return answer.rows[0]
  }

  await publish('Zebra notes')
  await match()
  expect(await newCount()).toEqual({ new_count: 1 })
  await publish('Zebra news')
  await racers.during(job, match, () =>
    owner.session.query('select public.mark_search_seen($1)', [search]),
  )
  expect(await newCount()).toEqual({ new_count: 1 })
})

test('a search that is deleted while it is matched leaves no match', async () => {
  const { owner, job, match, save, publish } = await startMatching()
  const search = await save('okapi')
  const stored = async () => {
    const { rows } = await job.session.query(
      'select from public.saved_search_matches where search_id = $1',
      [search],
    )
    return rows.length
  }
  await publish('Okapi notes')
  await racers.during(
    job,
    async () => {
      await match()
      expect(await stored()).toBe(1)
    },
    () => owner.session.query('delete from public.saved_searches where id = $1', [search]),
  )
  expect(await stored()).toBe(0)
})
