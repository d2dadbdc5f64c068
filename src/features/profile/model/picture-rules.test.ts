import { describe, expect, test } from 'vitest'
import { judgeAvatar, judgeCover } from './picture-rules'

const facts = { type: 'image/png' as const, width: 10, height: 10, bytes: 1 }
const MB = 1024 * 1024

describe('a picked file', () => {
  test('that is no picture is refused, whatever it calls itself', () => {
    const words = 'Invalid file type: Please select an image file.'
    expect(judgeAvatar({ type: 'image/png', size: 1 }, null)).toBe(words)
    expect(judgeCover({ type: 'image/png', size: 1 }, null)).toBe(words)
  })

  test('as a cover has at most 5MB', () => {
    expect(judgeCover({ type: 'image/png', size: 5 * MB }, facts)).toBeNull()
    expect(judgeCover({ type: 'image/png', size: 5 * MB + 1 }, facts)).toBe(
      'File too large: Please select an image smaller than 5MB.',
    )
  })

  test('as a photo has at most 800MB', () => {
    expect(judgeAvatar({ type: 'image/png', size: 800 * MB }, facts)).toBeNull()
    expect(judgeAvatar({ type: 'image/png', size: 800 * MB + 1 }, facts)).toBe(
      'File too large: Please select an image smaller than 800MB.',
    )
  })
})
