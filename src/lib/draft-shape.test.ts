import { expect, test } from 'vitest'
import { fitTo } from './draft-shape'

const EMPTY = { text: '', id: null as string | null }

test('a draft of the right shape is restored as it is', () => {
  expect(fitTo(EMPTY, { text: 'Hello', id: 'a' })).toEqual({ text: 'Hello', id: 'a' })
  expect(fitTo('', 'Hello')).toBe('Hello')
  expect(fitTo<string | null>(null, 'Hello')).toBe('Hello')
})

test('a field that was emptied stays empty', () => {
  const post = { content: 'Hello', image_url: 'https://pictures.test/a.png' as string | null }
  expect(fitTo(post, { content: 'Hello', image_url: null })?.image_url).toBeNull()
})

test('a draft of another type is not restored', () => {
  expect(fitTo('', { text: 'Hello' })).toBeUndefined()
  expect(fitTo(EMPTY, 'Hello')).toBeUndefined()
  expect(fitTo(EMPTY, ['Hello'])).toBeUndefined()
  expect(fitTo(EMPTY, undefined)).toBeUndefined()
})

test('a missing or damaged field starts empty and the other fields stay', () => {
  expect(fitTo(EMPTY, {})).toEqual(EMPTY)
  expect(fitTo(EMPTY, { text: 7, id: 'a' })).toEqual({ text: '', id: 'a' })
  const nested = { values: { title: '', tags: [] as string[] }, id: null }
  expect(fitTo(nested, { values: { title: 'Pitch', tags: 'x' }, id: null })).toEqual({
    values: { title: 'Pitch', tags: [] },
    id: null,
  })
})
