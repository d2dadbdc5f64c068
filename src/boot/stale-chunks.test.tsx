import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadNewest } from '@/boot/updates/reload-newest'
import { useDraft } from '@/lib/drafts'
import { registerUnsaved } from '@/lib/unsaved'
import { guardAgainstStaleChunks, isChunkFailure, mayReload } from './stale-chunks'

vi.mock('@/boot/updates/reload-newest')

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(reloadNewest).mockReset()
})

describe('a missing file of an older version', () => {
  it('the page reloads at most once a minute for a missing file (UX-72)', () => {
    expect(mayReload(sessionStorage, 1_000_000)).toBe(true)
    expect(mayReload(sessionStorage, 1_010_000)).toBe(false)
    expect(mayReload(sessionStorage, 1_100_000)).toBe(true)
  })

  it('failed imports are told apart from other errors', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: x'))).toBe(
      true,
    )
    expect(isChunkFailure(new Error('boom'))).toBe(false)
    expect(isChunkFailure(null)).toBe(false)
  })
})

describe('a part of the app that fails to load', () => {
  beforeAll(() => {
    guardAgainstStaleChunks()
  })

  /** Sends the event Vite sends then, and returns whether the page was reloaded. */
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

  it('a failed import reloads the page', () => {
    expect(failToLoad()).toBe(true)
  })

  it('the page is reloaded while a draft stores what was typed', async () => {
    render(<Draft />)
    await userEvent.type(screen.getByRole('textbox'), 'kept')
    expect(failToLoad()).toBe(true)
  })

  it('the page is not reloaded while a field holds text that is not stored', async () => {
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

  it('the page is not reloaded while a form reports unsaved changes', () => {
    const release = registerUnsaved({ ask: () => undefined })
    expect(failToLoad()).toBe(false)
    release()
    expect(failToLoad()).toBe(true)
  })
})
