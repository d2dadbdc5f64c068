import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  commitPendingUndo,
  dismissToast,
  enterToastArea,
  shownToasts,
  subscribeToasts,
  toast,
  toastMessage,
  undoToast,
} from './toast'

afterEach(() => {
  for (let [item] = shownToasts(); item; [item] = shownToasts()) dismissToast(item.id)
})

const copy = { first: 'First', second: 'Second', deleted: 'Deleted', next: 'Next' }

function raiseUndo() {
  const undo = { label: 'Undo', onUndo: vi.fn(), onCommit: vi.fn() }
  return { id: toast({ title: copy.deleted, undo }), undo }
}

describe('a failure without network', () => {
  it('the toast says that there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    toastMessage({ title: copy.first, description: copy.next }, 'destructive')
    expect(shownToasts()[0]?.description).toMatch(/^Next You're offline\./)
    toastMessage(copy.second)
    expect(shownToasts()[0]).toMatchObject({ title: 'Second' })
    expect(shownToasts()[0]?.description).toBeUndefined()
  })
})

describe('toasts', () => {
  it('one toast is shown at a time, the newest, for 5000 ms (UX-05)', () => {
    toast({ title: copy.first })
    toast({ title: copy.second })
    expect(shownToasts()[0]).toMatchObject({ title: 'Second', duration: 5000, variant: 'default' })
  })

  it('an area can show three toasts for 4000 ms, until it is left', () => {
    const leave = enterToastArea({ visible: 3, duration: 4000 })
    for (const title of ['1', '2', '3', '4']) toast({ title })
    expect(shownToasts().map(({ title }) => title)).toEqual(['2', '3', '4'])
    expect(shownToasts()[0]?.duration).toBe(4000)
    leave()
    expect(shownToasts().map(({ title }) => title)).toEqual(['4'])
    toast({ title: copy.next })
    expect(shownToasts()).toMatchObject([{ title: 'Next', duration: 5000 }])
  })

  it('listeners are told about new toasts', () => {
    const listener = vi.fn()
    const stop = subscribeToasts(listener)
    toastMessage({ title: 'Error', description: 'Why' }, 'destructive')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(shownToasts()[0]).toMatchObject({ description: 'Why', variant: 'destructive' })
    stop()
    toastMessage('Later')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('other toasts wait behind one that offers Undo (UX-30)', () => {
    const { id } = raiseUndo()
    toast({ title: copy.next })
    expect(shownToasts()[0]?.title).toBe('Deleted')
    dismissToast(id)
    expect(shownToasts()[0]?.title).toBe('Next')
  })

  it('a toast that ends without Undo commits once', () => {
    const { id, undo } = raiseUndo()
    dismissToast(id)
    dismissToast(id)
    expect(undo.onCommit).toHaveBeenCalledTimes(1)
    expect(undo.onUndo).not.toHaveBeenCalled()
  })

  it('Undo runs once and prevents the commit', () => {
    const { id, undo } = raiseUndo()
    undoToast(id)
    dismissToast(id)
    commitPendingUndo()
    expect(undo.onUndo).toHaveBeenCalledTimes(1)
    expect(undo.onCommit).not.toHaveBeenCalled()
  })

  it('pending and shown toasts commit when the page is hidden (UX-30)', () => {
    const first = raiseUndo()
    const second = raiseUndo()
    commitPendingUndo()
    expect(first.undo.onCommit).toHaveBeenCalledTimes(1)
    expect(second.undo.onCommit).toHaveBeenCalledTimes(1)
    expect(shownToasts()).toEqual([])
  })
})
