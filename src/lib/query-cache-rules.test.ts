import { hashKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  firstPage,
  keptLimits,
  mergeKept,
  pack,
  readRecord,
  sealOf,
  unpack,
  type KeptQuery,
} from './query-cache-rules'

const NOW = Date.UTC(2026, 0, 10)
const HOUR = 60 * 60 * 1000

const hashOf = (name: string) => hashKey([name])

function kept(name: string, at = NOW, text = `"${name}"`): KeptQuery {
  const query = { hash: hashOf(name), key: [name], at, text }
  return { ...query, seal: sealOf(query) }
}

const hashes = (queries: readonly KeptQuery[]) => queries.map(({ key }) => key[0])

describe('what is made ready to be kept', () => {
  it('is the first page of a list', () => {
    const list = { pages: [['a'], ['b'], ['c']], pageParams: [null, 'a', 'b'] }
    expect(firstPage(list)).toEqual({ pages: [['a']], pageParams: [null] })
  })

  it.each([null, 'text', 3, ['a', 'b'], { pages: 7 }])('is %j as it is', (data) => {
    expect(firstPage(data)).toBe(data)
  })

  it('comes back as it was', () => {
    const packed = pack({ hash: 'a', key: ['a'], at: NOW }, { name: 'Ada', tags: [null, 1] })
    expect(packed && unpack(packed)).toEqual({ name: 'Ada', tags: [null, 1] })
  })

  it('is nothing when it is too big', () => {
    expect(pack({ hash: 'a', key: ['a'], at: NOW }, 'x'.repeat(keptLimits.each))).toBeNull()
  })
})

describe('what is found on the device', () => {
  it('counts for a week, from when the server gave it', () => {
    const queries = [kept('new', NOW - HOUR), kept('old', NOW - keptLimits.ageMs)]
    expect(hashes(readRecord({ build: '1', queries }, '1', NOW))).toEqual(['new'])
  })

  it('counts for nothing when a clock set it into the future', () => {
    expect(readRecord({ build: '1', queries: [kept('a', NOW + HOUR)] }, '1', NOW)).toEqual([])
  })

  it('belongs to its build', () => {
    expect(readRecord({ build: '1', queries: [kept('a')] }, '2', NOW)).toEqual([])
  })

  it.each([undefined, null, 'junk', 7, [], { build: '1' }, { build: '1', queries: 'x' }])(
    'is nothing when it is %j',
    (value) => expect(readRecord(value, '1', NOW)).toEqual([]),
  )

  it('is passed over where it is broken', () => {
    const queries = [null, 'x', { hash: 'a' }, { ...kept('a'), at: 'yesterday' }, kept('b')]
    expect(hashes(readRecord({ build: '1', queries }, '1', NOW))).toEqual(['b'])
    expect(unpack(kept('a', NOW, '{"half":'))).toBeUndefined()
  })

  it.each([
    ['another text', { text: '"nothing like it"' }],
    ['an empty object', { text: '{}' }],
    ['ids that are objects', { text: '{"pages":[[{"id":{}}]],"pageParams":[null]}' }],
    ['another time', { at: NOW - HOUR }],
    ['no seal', { seal: undefined }],
    ['the key of something else', { key: ['b'] }],
  ])('is dropped where somebody else wrote %s, and nothing beside it', (_, change) => {
    const queries = [{ ...kept('a'), ...change }, kept('b')]
    expect(hashes(readRecord({ build: '1', queries }, '1', NOW))).toEqual(['b'])
  })
})

describe('what lies on the device next', () => {
  it('is what this page knows, and what it never read', () => {
    const known = new Map([[hashOf('a'), kept('a', NOW, '"here"')]])
    const next = mergeKept([kept('a', NOW - HOUR, '"before"'), kept('b', NOW - HOUR)], known)
    expect(next.map(({ text }) => text)).toEqual(['"here"', '"b"'])
  })

  it('is what another tab knows better', () => {
    const known = new Map([[hashOf('a'), kept('a', NOW - HOUR, '"here"')]])
    expect(mergeKept([kept('a', NOW, '"elsewhere"')], known)[0]?.text).toBe('"elsewhere"')
  })

  it('is without what was taken from the reader', () => {
    expect(mergeKept([kept('a', NOW)], new Map([[hashOf('a'), null]]))).toEqual([])
  })

  it('stays within the budget, the newest first', () => {
    const half = 'x'.repeat(keptLimits.total / 2)
    const queries = [kept('old', NOW - 2, half), kept('new', NOW, half), kept('mid', NOW - 1, half)]
    const next = mergeKept([...queries, kept('small', NOW - 3, '')], new Map())
    expect(hashes(next)).toEqual(['new', 'mid', 'small'])
  })
})
