import { describe, expect, it } from 'vitest'
import { judgeImage, pagePicturePath, postPicturePath } from './image'

const facts = { type: 'image/png' as const, width: 10, height: 10, bytes: 10 }

describe('pictures of a business page', () => {
  it('a picture is stored in the folder of its uploader', () => {
    const stored = { userId: 'ada', file: { type: 'image/jpeg' }, now: 5 }
    expect(pagePicturePath(stored, 'p1', 'cover')).toBe('ada/business-pages/p1-cover-5.jpg')
    expect(pagePicturePath(stored, 'p1', 'profile')).toBe('ada/business-pages/p1-profile-5.jpg')
    expect(postPicturePath(stored, 'abc')).toBe('ada/posts/5-abc.jpg')
  })

  it('a picture is checked for type and size, with the specified messages', () => {
    const most = 800 * 1024 * 1024
    expect(judgeImage({ size: 10 }, null)).toBe('Invalid file type: Please select an image file.')
    expect(judgeImage({ size: most }, facts)).toBe(
      'File too large: Please select an image smaller than 800MB.',
    )
    expect(judgeImage({ size: most - 1 }, facts)).toBeNull()
  })
})
