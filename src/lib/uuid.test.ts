import { expect, it, vi } from 'vitest'
import { isUuid, newId, uuidOf } from './uuid'

const id = '3f2b8c1e-9d4a-4b6f-8e21-0a1b2c3d4e5f'

it('a UUID is recognized in upper and lower case', () => {
  expect(isUuid(id)).toBe(true)
  expect(uuidOf(id.toUpperCase())).toBe(id)
})

it.each(['', 'new', '12', `${id}0`, ` ${id}`, `${id}\n`, id.replaceAll('-', ''), `${id}' or 1=1`])(
  'the text “%s” is not a UUID',
  (text) => {
    expect(isUuid(text)).toBe(false)
    expect(uuidOf(text)).toBeNull()
  },
)

it('null and undefined are not UUIDs', () => {
  expect(uuidOf(null)).toBeNull()
  expect(uuidOf(undefined)).toBeNull()
})

it('ids are made without crypto.randomUUID, which needs https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const made = Array.from({ length: 100 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(made).size).toBe(100)
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(made.filter((id) => !version4.test(id))).toEqual([])
})
