import { expect, it, vi } from 'vitest'
import { isUuid, newId, uuidOf } from './uuid'

const id = '3f2b8c1e-9d4a-4b6f-8e21-0a1b2c3d4e5f'

it('knows an id of a row, however it is spelled', () => {
  expect(isUuid(id)).toBe(true)
  expect(uuidOf(id.toUpperCase())).toBe(id)
})

it.each(['', 'new', '12', `${id}0`, ` ${id}`, `${id}\n`, id.replaceAll('-', ''), `${id}' or 1=1`])(
  'takes “%s” for no id',
  (text) => {
    expect(isUuid(text)).toBe(false)
    expect(uuidOf(text)).toBeNull()
  },
)

it('takes nothing for no id', () => {
  expect(uuidOf(null)).toBeNull()
  expect(uuidOf(undefined)).toBeNull()
})

it('makes ids without what browsers keep to https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const made = Array.from({ length: 100 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(made).size).toBe(100)
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(made.filter((id) => !version4.test(id))).toEqual([])
})
