import { describe, expect, it } from 'vitest'
import type { ImageFacts } from '@/lib/image'
import { imagePath } from './image-path'
import { fitShape, judgeImage } from './image-rules'

const MEGABYTE = 1024 * 1024
const picked = { type: 'image/png', size: MEGABYTE }

function sized(width: number, height: number): ImageFacts {
  return { type: 'image/png', width, height, bytes: MEGABYTE }
}

describe('a picture picked for an article', () => {
  it.each([
    [
      'text',
      { type: 'text/plain', size: 9 },
      null,
      'Invalid file type: Please upload an image file',
    ],
    [
      'a huge file',
      { ...picked, size: 800 * MEGABYTE },
      sized(800, 600),
      'File too large: Image must be less than 800MB',
    ],
    [
      'a narrow picture',
      picked,
      sized(399, 300),
      'Invalid image dimensions: Image too small. Minimum size: 400x300px',
    ],
    [
      'a flat picture',
      picked,
      sized(400, 299),
      'Invalid image dimensions: Image too small. Minimum size: 400x300px',
    ],
    [
      'a wide picture',
      picked,
      sized(2001, 1000),
      'Invalid image dimensions: Image too large. Maximum size: 2000x2000px',
    ],
    [
      'a strip',
      picked,
      sized(1801, 600),
      'Invalid image dimensions: Image aspect ratio should be between 1:2 and 3:1 for optimal display',
    ],
    [
      'a tower',
      picked,
      sized(400, 801),
      'Invalid image dimensions: Image aspect ratio should be between 1:2 and 3:1 for optimal display',
    ],
  ])('%s is rejected with the specified message', (_, file, facts, message) => {
    expect(judgeImage(file, facts)).toBe(message)
  })

  it.each([
    [400, 300],
    [2000, 2000],
    [1800, 600],
    [400, 800],
  ])('a picture of %d by %d pixels is accepted', (width, height) => {
    expect(judgeImage(picked, sized(width, height))).toBeNull()
  })

  it.each([
    ['a picture in the shape of the frame', 4000, 2250],
    ['a strip', 4000, 500],
    ['a strip that is barely high enough', 5000, 300],
    ['a tower', 400, 1000],
    ['a tower that is barely wide enough', 400, 9000],
    ['a picture of the minimum size', 400, 300],
  ])('fitting %s satisfies every rule at any zoom', (_, width, height) => {
    const { aspect = 0, maxZoom = 0 } = fitShape(sized(width, height)) ?? {}
    for (const zoom of [1, maxZoom]) {
      const crop = Math.min(width, height * aspect) / zoom
      const scale = Math.min(1, 2000 / crop, (2000 / crop) * aspect)
      const fitted = sized(Math.round(crop * scale), Math.round((crop / aspect) * scale))
      expect(judgeImage(picked, fitted)).toBeNull()
    }
  })

  it('a picture keeps its shape when fitting the frame’s would make it too small', () => {
    expect(fitShape(sized(400, 1000))?.aspect).toBeCloseTo(0.5, 1)
    expect(fitShape(sized(1200, 900))?.aspect).toBe(16 / 9)
  })

  it('a picture that is too small cannot be fitted', () => {
    expect(fitShape(sized(300, 300))).toBeNull()
  })

  it('a picture is checked by size before it is decoded', () => {
    const bytes = 801 * MEGABYTE
    expect(judgeImage({ ...picked, size: bytes }, { type: 'image/png', bytes })).toContain('800MB')
    expect(judgeImage(picked, { type: 'image/png', bytes: MEGABYTE })).toBeNull()
  })
})

describe('the storage path of a picture', () => {
  it('the path is the member’s folder and a timestamped random name', () => {
    expect(imagePath('ada', { type: 'image/gif' }, 17, 'a1b2')).toBe('ada/17-a1b2.gif')
  })
})
