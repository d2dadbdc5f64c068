import { describe, expect, it } from 'vitest'
import { previewOf } from './preview'

describe('the preview of an article', () => {
  it('is the whole of a short one', () => {
    expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
    expect(previewOf('')).toBe('')
  })

  it('is a hundred letters of a longer one, no letter cut in two', () => {
    expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
    expect(previewOf('🔥'.repeat(101))).toBe(`${'🔥'.repeat(100)}…`)
  })
})
