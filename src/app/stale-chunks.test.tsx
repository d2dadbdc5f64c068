import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadNewest } from '@/app/updates/reload-newest'
import { useDraft } from '@/lib/drafts'
import { registerUnsaved } from '@/lib/unsaved'
import { guardAgainstStaleChunks, isChunkFailure, mayReload } from './stale-chunks'

vi.mock('@/app/updates/reload-newest')

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(reloadNewest).mockReset()
})

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

describe('a part that cannot be loaded', () => {
  beforeAll(() => {
    guardAgainstStaleChunks()
  })

  /** What Vite says then; whether the page was loaded anew for it. */
  function failToLoad(): boolean {
    sessionStorage.clear()
    const reloads = vi.mocked(reloadNewest).mock.calls.length
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    const isReloaded = vi.mocked(reloadNewest).mock.calls.length > reloads
    expect(event.defaultPrevented).toBe(isReloaded)
    return isReloaded
  }

  function Draft() {
    const draft = useDraft({ viewerId: 'ada', scope: 'comment', target: '1' }, '')
    const { value, setValue } = draft
    return <textarea value={value} onChange={(event) => setValue(event.target.value)} />
  }

  function Plain() {
    const [text, setText] = useState('')
    return <input value={text} onChange={(event) => setText(event.target.value)} />
  }

  it('loads the page anew, once', () => {
    expect(failToLoad()).toBe(true)
  })

  it('does so while a draft keeps what was typed', async () => {
    render(<Draft />)
    await userEvent.type(screen.getByRole('textbox'), 'kept')
    expect(failToLoad()).toBe(true)
  })

  it('leaves a page that holds typed text alone, until it is gone', async () => {
    const { unmount } = render(<Plain />)
    const field = screen.getByRole('textbox')
    await userEvent.type(field, 'half an address')
    expect(failToLoad()).toBe(false)
    await userEvent.clear(field)
    expect(failToLoad()).toBe(true)
    await userEvent.type(field, 'again')
    expect(failToLoad()).toBe(false)
    unmount()
    expect(failToLoad()).toBe(true)
  })

  it('leaves a page alone whose form says that it is not saved', () => {
    const release = registerUnsaved({ ask: () => undefined })
    expect(failToLoad()).toBe(false)
    release()
    expect(failToLoad()).toBe(true)
  })
})
