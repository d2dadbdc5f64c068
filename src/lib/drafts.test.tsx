import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { draftStore, readDraft, writeDraft, type DraftAddress } from './draft-store'
import { useDraft } from './drafts'
import { openDraft } from './open-draft'
import { listDrafts, purgeOldDrafts } from './stored-drafts'

const DAY = 24 * 60 * 60 * 1000
let count = 0

/** A draft key that no other test uses. */
function place(viewerId = 'ada') {
  count += 1
  return { viewerId, scope: 'post', target: `t${count}` }
}

/** The drafts as another tab has them. */
async function anotherTab(address: DraftAddress) {
  // What is shown has loaded its own.
  await import('./shared-draft')
  vi.resetModules()
  const { shareDraft } = await import('./shared-draft')
  const tab = shareDraft(address, 0, { onChange: () => true })
  onTestFinished(() => tab.close())
  return tab
}

/** Answers nothing about drafts while `work` goes on, for as long as the code that shares them needs to load. */
async function whileBusy<T>(work: () => T): Promise<T> {
  await import('./shared-draft')
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => (goOn = resolve))
  const holding = draftStore()('readwrite', (drafts) => keptBusy(drafts, isHeld))
  const result = work()
  // The import that the work began is answered before this one.
  await import('./shared-draft')
  goOn()
  await holding
  return result
}

/** A draft of an earlier visit on screen, which was read after the code that shares it had loaded. */
async function restored(address: DraftAddress, text: string) {
  await writeDraft(address, text)
  const { result } = await whileBusy(() => renderHook(() => useDraft(address, '')))
  await waitFor(() => expect(result.current.value).toBe(text))
  await act(() => readDraft(address))
  return result
}

/** Asks again and again, so that the transaction stays open. */
async function keptBusy(drafts: IDBObjectStore, isHeld: Promise<void>): Promise<void> {
  let isOver = false
  void isHeld.then(() => (isOver = true))
  await new Promise<void>((resolve) => {
    function ask() {
      if (isOver) resolve()
      else drafts.count().onsuccess = ask
    }
    ask()
  })
}

function showTab() {
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('useDraft', () => {
  it('typed text is stored within a second and restored (UX-01)', async () => {
    const address = place()
    const first = renderHook(() => useDraft(address, ''))
    act(() => first.result.current.setValue('Hel'))
    act(() => first.result.current.setValue((text) => `${text}lo`))
    expect(first.result.current.value).toBe('Hello')
    await waitFor(() => expect(first.result.current.savedAt).not.toBeNull(), { timeout: 1000 })

    const second = renderHook(() => useDraft(address, ''))
    expect(second.result.current.value).toBe('')
    await waitFor(() => expect(second.result.current.value).toBe('Hello'))
    expect(second.result.current.isRestored).toBe(true)
  })

  it('a stored draft of another type is ignored, and the others are listed', async () => {
    const address = place('damaged')
    await writeDraft(address, 7)
    const { createStore, set } = await import('idb-keyval')
    await set('no key of ours', { value: 'x' }, createStore('kindling-drafts', 'drafts'))
    const { result } = renderHook(() => useDraft(address, 'Begin here'))
    const listed = await listDrafts('damaged')
    expect(listed.map(({ value }) => value)).toEqual([7])
    await waitFor(() => expect(result.current.value).toBe('Begin here'))
    expect(result.current.isRestored).toBe(false)
  })

  it('typed text is stored at once when the page is hidden (UX-01)', async () => {
    const address = place()
    const { result } = renderHook(() => useDraft(address, ''))
    act(() => result.current.setValue('quick'))
    act(() => {
      window.dispatchEvent(new Event('pagehide'))
    })
    await waitFor(async () => expect((await readDraft(address))?.value).toBe('quick'), {
      timeout: 300,
    })
  })

  it('several updates in one go build on each other', () => {
    const address = place()
    const { result } = renderHook(() => useDraft(address, 0))
    act(() => {
      result.current.setValue((n) => n + 1)
      result.current.setValue((n) => n + 1)
    })
    expect(result.current.value).toBe(2)
  })

  it('a draft is never shown to another member (UX-07)', async () => {
    const ada = place('ada')
    await writeDraft(ada, 'secret')
    const { result, rerender } = renderHook(({ viewerId }) => useDraft({ ...ada, viewerId }, ''), {
      initialProps: { viewerId: 'ada' },
    })
    await waitFor(() => expect(result.current.value).toBe('secret'))
    rerender({ viewerId: 'bob' })
    expect(result.current.value).toBe('')
    expect(result.current.isRestored).toBe(false)
  })

  it('a stored draft does not overwrite what is being typed', async () => {
    const address = place()
    await writeDraft(address, 'old')
    const { result } = renderHook(() => useDraft(address, ''))
    act(() => result.current.setValue('new'))
    // Reads are answered in order, so the hook has its answer as well after this one.
    await act(() => readDraft(address))
    expect(result.current.value).toBe('new')
  })

  it('a restored draft that is cleared stays deleted', async () => {
    const address = place()
    const result = await restored(address, 'Sent now')
    await act(() => result.current.clear())
    expect(await readDraft(address)).toBeNull()
    showTab()
    await act(() => readDraft(address))
    expect(result.current.value).toBe('')
  })

  it('a restored draft that is changed is not taken for one of another tab', async () => {
    const address = place()
    const result = await restored(address, 'Begun')
    const raise = vi.spyOn(await import('./toast'), 'toast')
    act(() => result.current.setValue('Begun, and more'))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect((await readDraft(address))?.value).toBe('Begun, and more'))
    expect(raise).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({ value: 'Begun, and more', arrivals: 1 })
  })

  it('what is being stored when its sharing begins is not taken for that of another tab', async () => {
    const address = place()
    const onChange = vi.fn(() => true)
    const raise = vi.spyOn(await import('./toast'), 'toast')
    const draft = await whileBusy(() => {
      const opened = openDraft(address, { onChange, offers: true })
      void opened.write('One')
      return opened
    })
    onTestFinished(() => draft.close())
    expect((await draft.read())?.value).toBe('One')
    await draft.write('Two')
    await draft.look()
    expect(raise).not.toHaveBeenCalled()
    await draft.remove()
    await draft.look()
    expect(onChange).not.toHaveBeenCalled()
    expect(await draft.read()).toBeNull()
  })

  describe('in two tabs', () => {
    it('what another tab writes and removes appears', async () => {
      const address = place()
      const { result } = renderHook(() => useDraft(address, ''))
      const other = await anotherTab(address)
      await act(() => other.write('From there'))
      await waitFor(() => expect(result.current.value).toBe('From there'))
      expect(result.current).toMatchObject({ arrivals: 1, isRestored: false })
      await act(() => other.remove())
      await waitFor(() => expect(result.current.value).toBe(''))
    })

    it('another tab changes nothing while something is typed here, and its text can be brought back', async () => {
      const address = place()
      const { result } = renderHook(() => useDraft(address, ''))
      const { shownToasts, undoToast } = await import('./toast')
      const other = await anotherTab(address)
      act(() => result.current.setValue('Typed here'))
      await act(() => other.write('Typed there'))
      expect(result.current.value).toBe('Typed here')
      await waitFor(async () => expect((await readDraft(address))?.value).toBe('Typed here'))
      await waitFor(() => {
        expect(shownToasts()).toMatchObject([{ title: 'You also wrote this in another tab.' }])
      })
      act(() => undoToast(shownToasts()[0]?.id ?? 0))
      expect(result.current.value).toBe('Typed there')
      await waitFor(async () => expect((await readDraft(address))?.value).toBe('Typed there'))
    })

    it('sending a text does not delete what another tab wrote meanwhile', async () => {
      const address = place()
      const { result, rerender } = renderHook(
        ({ isSending }) => useDraft(address, '', { isSending }),
        { initialProps: { isSending: false } },
      )
      act(() => result.current.setValue('Sent'))
      await waitFor(() => expect(result.current.savedAt).not.toBeNull())
      rerender({ isSending: true })
      const other = await anotherTab(address)
      await act(() => other.write('Sent, and more'))
      expect(result.current.value).toBe('Sent')
      await act(() => result.current.clear())
      rerender({ isSending: false })
      await waitFor(() => expect(result.current.value).toBe('Sent, and more'))
    })

    it('what another tab wrote while this one slept appears when it is shown again', async () => {
      const address = place()
      const { result } = renderHook(() => useDraft(address, ''))
      await anotherTab(address)
      await act(() => writeDraft(address, 'Meanwhile'))
      expect(result.current.value).toBe('')
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => expect(result.current.value).toBe('Meanwhile'))
    })

    it('a text stays when it cannot be stored and the tab is shown again', async () => {
      const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new Error('no room')
      })
      onTestFinished(() => full.mockRestore())
      const address = place()
      const { result } = renderHook(() => useDraft(address, ''))
      act(() => result.current.setValue('Only here'))
      act(() => void window.dispatchEvent(new Event('pagehide')))
      await act(() => readDraft(address))
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await act(() => readDraft(address))
      expect(result.current.value).toBe('Only here')
    })
  })

  it('a cleared draft stays deleted, even when typing was about to store it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const address = place()
    const { result } = renderHook(() => useDraft(address, ''))
    act(() => result.current.setValue('sent'))
    await act(() => result.current.clear())
    expect(result.current.value).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await readDraft(address)).toBeNull()
  })
})

describe('expired drafts', () => {
  it('drafts are deleted after 30 days', async () => {
    const address = place()
    await writeDraft(address, 'old')
    await purgeOldDrafts(Date.now() + 29 * DAY)
    expect(await readDraft(address)).not.toBeNull()
    vi.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + 31 * DAY)
    expect(await readDraft(address)).toBeNull()
    await purgeOldDrafts(Date.now())
    vi.restoreAllMocks()
    expect(await readDraft(address)).toBeNull()
  })
})
