import { expect, test } from 'vitest'
import { avatarPath, coverPath } from './object-path'

const id = '6f1c2d3e-0000-4000-8000-000000000001'

test('pictures are stored in the folder of their owner', () => {
  expect(avatarPath(id, 'webp', 5, 'abc')).toBe(`${id}/${id}-5-abc.webp`)
  expect(coverPath(id, 'jpg', 5)).toBe(`${id}/covers/${id}-cover-5.jpg`)
})
