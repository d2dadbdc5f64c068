import { expect, it } from 'vitest'
import type { DemoCommunity } from '../../support/demo'

interface Found extends Record<string, unknown> {
  kind: string
  title: string
  over_at: Date | string | null
  corrected: string | null
  excerpt: string | null
}

interface Person extends Record<string, unknown> {
  name: string
  title: string | null
  city: string
  skills: string[]
}

/** What a query should do, and whether it does. */
interface Expectation {
  query: string
  expected: string
  isMet: (found: readonly Found[]) => boolean
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
const swapped = (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4)
const without = (word: string) => word.slice(0, 3) + word.slice(4)
const doubled = (word: string) => word.slice(0, 4) + word.slice(3)

/** A person’s name, role, place and skills contain all words. */
function fits(person: Person, words: readonly string[]): boolean {
  const all = wordsOf([person.name, person.title, person.city, ...person.skills].join(' '))
  return words.every((word) => all.includes(word))
}

function expectationsOfPeople(people: readonly Person[]): Expectation[] {
  const isOneOf = (named: readonly Person[]) => (found: readonly Found[]) =>
    found[0]?.kind === 'person' && named.some(({ name }) => name === found[0]?.title)
  const about = (query: string, why: string, words = wordsOf(query)): Expectation => ({
    query,
    expected: `${why} comes first`,
    isMet: isOneOf(people.filter((person) => fits(person, words))),
  })
  return people.flatMap((person) => {
    const last = wordsOf(person.name).at(-1) ?? ''
    const [skill = ''] = person.skills
    const long = wordsOf(person.skills.join(' ')).find((word) => word.length > 7)
    return [
      { ...about(person.name, 'the owner of the name'), isMet: isOneOf([person]) },
      about(person.city, 'someone from there'),
      about(`${skill} ${person.city}`, 'someone there with that skill'),
      ...person.skills.map((each) => about(each, 'someone with that skill')),
      ...(person.title ? [about(person.title, 'someone with that role')] : []),
      ...(last.length > 4 ? [about(swapped(last), 'someone of that name', [last])] : []),
      ...(long
        ? [
            about(without(long), 'someone with that skill', [long]),
            about(doubled(long), 'someone with that skill', [long]),
          ]
        : []),
    ]
  })
}

function expectationsOfContent(titles: readonly { kind: string; title: string }[]): Expectation[] {
  return titles.map(({ kind, title }) => ({
    query: title,
    expected: `the ${kind} with that title comes first`,
    isMet: ([first]) => first?.kind === kind && first.title === title,
  }))
}

/** Searches as a member without a rate limit; nothing stays. */
function searching<T>(
  { sql }: DemoCommunity,
  work: (find: (query: string, call?: string) => Promise<Found[]>) => Promise<T>,
): Promise<T> {
  return sql.rehearse(async (tx) => {
    await tx.query(
      `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
    )
    const [reader] = await tx.query(`select id from public.profiles where username = 'member'`)
    await tx.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: reader?.['id'], role: 'authenticated' }),
    ])
    await tx.query('set local role authenticated')
    return work((query, call = 'search') => tx.query(`select * from public.${call}($1)`, [query]))
  })
}

/** What search finds in the demo community. */
export function relevanceDemo(demo: () => DemoCommunity) {
  it('nearly every search of names, skills, roles, places and titles, right or misspelt, finds what it should first', async () => {
    const { sql } = demo()
    const people = await sql.query<Person>(
      `select full_name as name, title, split_part(location, ',', 1) as city, skills
       from public.profiles where not is_banned order by username`,
    )
    const contents = await sql.query<{ kind: string; title: string }>(
      `select 'article' as kind, title from public.articles where status = 'published'
       union all select 'business_idea', title from public.business_ideas
       union all select 'business_page', name from public.business_pages
       union all select 'forum_group', name from public.forum_groups where audience = 'public'
       union all select 'event', title from public.events where starts_at > now() and cancelled_at is null`,
    )
    const all = [...expectationsOfPeople(people), ...expectationsOfContent(contents)]
    const expectations = [...new Map(all.map((each) => [each.query, each])).values()]
    const missed = await searching(demo(), async (find) => {
      const misses: string[] = []
      for (const { query, expected, isMet } of expectations) {
        const found = await find(query)
        if (!isMet(found)) misses.push(`${query}: ${expected}, not ${found[0]?.title ?? 'nothing'}`)
      }
      return misses
    })
    expect(expectations.length).toBeGreaterThanOrEqual(200)
    const share = 1 - missed.length / expectations.length
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
  }, 60_000)

  it.each([
    ['fintech', ['Kwame Mensah', 'Ines Duarte']],
    ['finte', ['Kwame Mensah', 'Ines Duarte']],
    ['leadership rotterdam', ['Nora Castellan']],
    ['ngyuen', ['Thi Lan Nguyen']],
    ['mesnah', ['Kwame Mensah']],
    ['camapigns', ['Heather McLeod']],
  ])('a search for “%s” finds exactly %s', async (query, names) => {
    const found = await searching(demo(), (find) => find(query))
    expect(found.map(({ title }) => title)).toEqual(names)
  })

  it('a search for “fundrasing” finds people who raise funds, and says how it read the word', async () => {
    const [first] = await searching(demo(), (find) => find('fundrasing'))
    expect(first).toMatchObject({ kind: 'person', corrected: 'fundraising' })
    expect(first?.excerpt).toContain('Fundraising')
  })

  it.each(['investor', 'lunch', 'coffee', 'community', 'founders'])(
    'events that are over or cancelled come last in a search for “%s”',
    async (query) => {
      const found = await searching(demo(), (find) => find(query))
      const isOver = found.map(({ over_at: at }) => at !== null && new Date(at) < new Date())
      expect(found).not.toEqual([])
      expect(isOver).toEqual(isOver.toSorted((a, b) => Number(a) - Number(b)))
    },
  )

  it('suggestions follow the order of the search and include people', async () => {
    for (const query of ['kwame', 'fundrasing', 'rotterdam', 'venture capital']) {
      const [found, suggested] = await searching(demo(), async (find) => [
        await find(query),
        await find(query, 'search_suggest'),
      ])
      expect(suggested[0], query).toMatchObject({ kind: 'person', title: found[0]?.title })
    }
  })
}
