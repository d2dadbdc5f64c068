import { describe, expect, it } from 'vitest'
import { imagePath, judgeImage } from './image'

const facts = { type: 'image/png' as const, width: 10, height: 10, bytes: 10 }

describe('pictures of a group', () => {
  it('a picture is stored in the folder of its uploader', () => {
    const file = new File(['x'], 'c.webp', { type: 'image/webp' })
    expect(imagePath('ada', file, 5, 'abc')).toBe('ada/5-abc.webp')
  })

  it('a picture is checked for type and size', () => {
    const most = 5 * 1024 * 1024
    expect(judgeImage({ size: 10 }, null)).toMatch(/^Invalid file type/)
    expect(judgeImage({ size: most + 1 }, facts)).toMatch(/^File too large/)
    expect(judgeImage({ size: most }, facts)).toBeNull()
  })
})
