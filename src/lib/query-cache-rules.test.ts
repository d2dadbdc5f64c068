import { hashKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  firstPage,
  persistLimits,
  mergePersisted,
  pack,
  readRecord,
  sealOf,
  unpack,
  type PersistedQuery,
} from './query-cache-rules'

const NOW = Date.UTC(2026, 0, 10)
const HOUR = 60 * 60 * 1000

const hashOf = (name: string) => hashKey([name])

function persisted(name: string, at = NOW, text = `"${name}"`): PersistedQuery {
  const query = { hash: hashOf(name), key: [name], how: 'stale' as const, at, text }
  return { ...query, seal: sealOf(query) }
}

const hashes = (queries: readonly PersistedQuery[]) => queries.map(({ key }) => key[0])

describe('packing queries to persist', () => {
  it('only the first page of a list is persisted', () => {
    const list = { pages: [['a'], ['b'], ['c']], pageParams: [null, 'a', 'b'] }
    expect(firstPage(list)).toEqual({ pages: [['a']], pageParams: [null] })
  })

  it.each([null, 'text', 3, ['a', 'b'], { pages: 7 }])(
    'the data %j is persisted as it is',
    (data) => {
      expect(firstPage(data)).toBe(data)
    },
  )

  it('packed data is restored unchanged', () => {
    const packed = pack(
      { hash: 'a', key: ['a'], how: 'stale', at: NOW },
      { name: 'Ada', tags: [null, 1] },
    )
    expect(packed && unpack(packed)).toEqual({ name: 'Ada', tags: [null, 1] })
  })

  it('data that is too large is not persisted', () => {
    expect(
      pack({ hash: 'a', key: ['a'], how: 'stale', at: NOW }, 'x'.repeat(persistLimits.each)),
    ).toBeNull()
  })
})

describe('reading persisted queries', () => {
  it('queries expire after a week', () => {
    const queries = [persisted('new', NOW - HOUR), persisted('old', NOW - persistLimits.ageMs)]
    expect(hashes(readRecord({ build: '1', queries }, '1', NOW))).toEqual(['new'])
  })

  it('a query with a time in the future is ignored', () => {
    expect(readRecord({ build: '1', queries: [persisted('a', NOW + HOUR)] }, '1', NOW)).toEqual([])
  })

  it('queries of another build are ignored', () => {
    expect(readRecord({ build: '1', queries: [persisted('a')] }, '2', NOW)).toEqual([])
  })

  it.each([undefined, null, 'junk', 7, [], { build: '1' }, { build: '1', queries: 'x' }])(
    'the invalid record %j is ignored (case %#)',
    (value) => expect(readRecord(value, '1', NOW)).toEqual([]),
  )

  it('invalid queries are skipped without losing the others', () => {
    const queries = [
      null,
      'x',
      { hash: 'a' },
      { ...persisted('a'), at: 'yesterday' },
      persisted('b'),
    ]
    expect(hashes(readRecord({ build: '1', queries }, '1', NOW))).toEqual(['b'])
    expect(unpack(persisted('a', NOW, '{"half":'))).toBeUndefined()
  })

  it.each([
    ['another text', { text: '"nothing like it"' }],
    ['an empty object', { text: '{}' }],
    ['ids that are objects', { text: '{"pages":[[{"id":{}}]],"pageParams":[null]}' }],
    ['another time', { at: NOW - HOUR }],
    ['no seal', { seal: undefined }],
    ['the key of something else', { key: ['b'] }],
  ])('a query with %s is dropped without losing the others', (_, change) => {
    const queries = [{ ...persisted('a'), ...change }, persisted('b')]
    expect(hashes(readRecord({ build: '1', queries }, '1', NOW))).toEqual(['b'])
  })
})

describe('merging persisted queries', () => {
  it('the page’s own data wins, and queries it never read are persisted', () => {
    const known = new Map([[hashOf('a'), persisted('a', NOW, '"here"')]])
    const next = mergePersisted(
      [persisted('a', NOW - HOUR, '"before"'), persisted('b', NOW - HOUR)],
      known,
    )
    expect(next.map(({ text }) => text)).toEqual(['"here"', '"b"'])
  })

  it('newer data of another tab wins', () => {
    const known = new Map([[hashOf('a'), persisted('a', NOW - HOUR, '"here"')]])
    expect(mergePersisted([persisted('a', NOW, '"elsewhere"')], known)[0]?.text).toBe('"elsewhere"')
  })

  it('a removed query is not persisted any more', () => {
    expect(mergePersisted([persisted('a', NOW)], new Map([[hashOf('a'), null]]))).toEqual([])
  })

  it('the newest queries are persisted within the size budget', () => {
    const half = 'x'.repeat(persistLimits.total / 2)
    const queries = [
      persisted('old', NOW - 2, half),
      persisted('new', NOW, half),
      persisted('mid', NOW - 1, half),
    ]
    const next = mergePersisted([...queries, persisted('small', NOW - 3, '')], new Map())
    expect(hashes(next)).toEqual(['new', 'mid', 'small'])
  })
})
