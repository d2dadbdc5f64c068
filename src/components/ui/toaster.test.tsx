import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { registerOverlay } from '@/lib/overlays'
import { dismissToast, shownToasts, toast } from '@/lib/toast'
import { Toaster } from './toaster'

const copy = { first: 'First', second: 'Second', deleted: 'Deleted' }

function toastsOnScreen() {
  return screen.queryAllByRole('listitem')
}

afterEach(() => {
  act(() => {
    for (let [item] = shownToasts(); item; [item] = shownToasts()) dismissToast(item.id)
  })
})

describe('the toaster', () => {
  it('only one toast is shown at a time', async () => {
    render(<Toaster />)
    act(() => {
      toast({ title: copy.first })
      toast({ title: copy.second })
    })
    await waitFor(() => expect(toastsOnScreen()).toHaveLength(1))
    expect(toastsOnScreen()[0]).toHaveTextContent(copy.second)
  })

  it('F8 moves the focus to the toasts (UX-81)', () => {
    render(<Toaster />)
    act(() => {
      toast({ title: copy.first })
    })
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    const area = screen.getByRole('region', { name: 'Notifications (F8)' })
    expect(area).toContainElement(screen.getByText(copy.first))
    expect(screen.getByRole('list')).toHaveFocus()
  })

  it('the last toast gives the focus back to where it was (UX-81)', async () => {
    const user = userEvent.setup()
    render(
      <>
        <Toaster />
        <button>A row</button>
      </>,
    )
    const row = screen.getByRole('button', { name: 'A row' })
    row.focus()
    act(() => {
      toast({ title: copy.deleted, undo: { onUndo: vi.fn() } })
    })
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    screen.getByRole('button', { name: 'Undo' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(toastsOnScreen()).toHaveLength(0))
    expect(row).toHaveFocus()
  })

  it('Esc closes an open dialog before the toast', async () => {
    const user = userEvent.setup()
    const close = vi.fn()
    render(<Toaster />)
    act(() => {
      toast({ title: copy.first })
    })
    const unregister = registerOverlay(close)
    // Esc that ends a composition of an input method closes neither.
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
    expect(close).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    expect(toastsOnScreen()).toHaveLength(1)
    unregister()
    await user.keyboard('{Escape}')
    expect(toastsOnScreen()).toHaveLength(0)
  })

  it('Undo calls onUndo and not onCommit', async () => {
    const user = userEvent.setup()
    const undo = { label: 'Undo', onUndo: vi.fn(), onCommit: vi.fn() }
    render(<Toaster />)
    act(() => {
      toast({ title: copy.deleted, undo })
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(undo.onUndo).toHaveBeenCalledTimes(1)
    expect(undo.onCommit).not.toHaveBeenCalled()
    expect(toastsOnScreen()).toHaveLength(0)
  })

  it('Undo works before Radix has registered the toast', async () => {
    const user = userEvent.setup()
    const undo = { label: 'Undo', onUndo: vi.fn(), onCommit: vi.fn() }
    render(<Toaster />)
    act(() => {
      toast({ title: copy.deleted, undo })
    })
    // Radix disables pointer events until a transition has run, which takes a while on a slow
    // device.
    screen.getByRole('region', { name: 'Notifications (F8)' }).style.pointerEvents = 'none'
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo.onUndo).toHaveBeenCalledTimes(1)
  })

  it('dismissing a toast commits its action', async () => {
    const user = userEvent.setup()
    const undo = { label: 'Undo', onUndo: vi.fn(), onCommit: vi.fn() }
    render(<Toaster />)
    act(() => {
      toast({ title: copy.deleted, undo })
    })
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(undo.onCommit).toHaveBeenCalledTimes(1)
    expect(undo.onUndo).not.toHaveBeenCalled()
  })
})
