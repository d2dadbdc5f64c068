import { describe, expect, it } from 'vitest'
import { coverPath, judgeCover } from './cover'

const facts = { type: 'image/png' as const, width: 10, height: 10, bytes: 10 }

describe('the cover of an event', () => {
  it('a cover is stored in the folder of its uploader', () => {
    expect(coverPath('ada', { type: 'image/webp' }, 5, 'abc')).toBe('ada/5-abc.webp')
    expect(coverPath('ada', { type: 'image/gif' }, 5, 'abc')).toBe('ada/5-abc.gif')
  })

  it('a cover is checked for type and size', () => {
    const most = 5 * 1024 * 1024
    expect(judgeCover({ size: 10 }, null)).toMatch(/^Invalid file type/)
    expect(judgeCover({ size: most + 1 }, facts)).toMatch(/^File too large/)
    expect(judgeCover({ size: most }, facts)).toBeNull()
  })
})
