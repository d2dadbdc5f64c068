import { expect, test } from 'vitest'
import { avatarPath, coverPath, ownObjectPath } from './object-path'

const id = '6f1c2d3e-0000-4000-8000-000000000001'

test('pictures lie under a folder of their owner', () => {
  expect(avatarPath(id, 'webp', 5, 'abc')).toBe(`${id}/${id}-5-abc.webp`)
  expect(coverPath(id, 'jpg', 5)).toBe(`${id}/covers/${id}-cover-5.jpg`)
})

test('only an own object is found behind an address', () => {
  const base = 'https://x.test/storage/v1/object/public/avatars/'
  expect(ownObjectPath(`${base}${id}/a.webp?v=1`, id)).toBe(`${id}/a.webp`)
  expect(ownObjectPath(`${base}somebody-else/a.webp`, id)).toBeNull()
  expect(ownObjectPath('https://elsewhere.test/a.webp', id)).toBeNull()
  expect(ownObjectPath(null, id)).toBeNull()
})
