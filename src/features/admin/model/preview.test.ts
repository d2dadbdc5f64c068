import { describe, expect, it } from 'vitest'
import { previewOf } from './preview'

describe('the preview of an article', () => {
  it('a short article is shown whole', () => {
    expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
    expect(previewOf('')).toBe('')
  })

  it('a longer article is cut after 100 characters, never inside one', () => {
    expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
    expect(previewOf('🔥'.repeat(101))).toBe(`${'🔥'.repeat(100)}…`)
  })
})
