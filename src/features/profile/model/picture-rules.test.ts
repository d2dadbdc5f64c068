import { describe, expect, test } from 'vitest'
import { judgeAvatar, judgeCover } from './picture-rules'

const facts = { type: 'image/png' as const, width: 10, height: 10, bytes: 1 }
const MB = 1024 * 1024

describe('a picture picked for a profile', () => {
  test('a file that is not an image is rejected, whatever type it claims', () => {
    const text = 'Invalid file type: Please select an image file.'
    expect(judgeAvatar({ type: 'image/png', size: 1 }, null)).toBe(text)
    expect(judgeCover({ type: 'image/png', size: 1 }, null)).toBe(text)
  })

  test('a cover may have up to 5 MB', () => {
    expect(judgeCover({ type: 'image/png', size: 5 * MB }, facts)).toBeNull()
    expect(judgeCover({ type: 'image/png', size: 5 * MB + 1 }, facts)).toBe(
      'File too large: Please select an image smaller than 5MB.',
    )
  })

  test('a photo may have up to 800 MB', () => {
    expect(judgeAvatar({ type: 'image/png', size: 800 * MB }, facts)).toBeNull()
    expect(judgeAvatar({ type: 'image/png', size: 800 * MB + 1 }, facts)).toBe(
      'File too large: Please select an image smaller than 800MB.',
    )
  })
})
