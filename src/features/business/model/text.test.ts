import { describe, expect, it } from 'vitest'
import { preview } from './text'

describe('the preview of a business post', () => {
  it('a short post is shown whole, with spaces collapsed', () => {
    expect(preview(' Fresh\n bread ')).toBe('Fresh bread')
    expect(preview('x'.repeat(150))).toBe('x'.repeat(150))
  })

  it('a long post is cut between words after at most 150 characters', () => {
    const cut = preview('word '.repeat(60))
    expect(cut).toMatch(/word…$/)
    expect(Array.from(cut).length).toBeLessThanOrEqual(150)
    expect(preview('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
    expect(Array.from(preview(`大家好 ${'我们今天发布了'.repeat(40)}`))).toHaveLength(151)
  })
})
