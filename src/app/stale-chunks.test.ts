import { describe, expect, it } from 'vitest'
import { isChunkFailure, mayReload } from './stale-chunks'

describe('a file of an older version', () => {
  it('reloads the page once, not again and again (UX-72)', () => {
    expect(mayReload(sessionStorage, 1_000_000)).toBe(true)
    expect(mayReload(sessionStorage, 1_010_000)).toBe(false)
    expect(mayReload(sessionStorage, 1_100_000)).toBe(true)
  })

  it('is told from other failures', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: x'))).toBe(
      true,
    )
    expect(isChunkFailure(new Error('boom'))).toBe(false)
    expect(isChunkFailure(null)).toBe(false)
  })
})
