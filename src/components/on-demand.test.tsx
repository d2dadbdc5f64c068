import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { hasOverlay } from '@/lib/overlays'
import { componentCopy } from './copy'
import { dialogOnDemand, quietOnDemand } from './on-demand'

interface EditorProps {
  onClose: () => void
}

function Editor({ onClose }: EditorProps) {
  return (
    <button type="button" onClick={onClose}>
      Close the editor
    </button>
  )
}

/** A page whose button opens an editor; the test controls how it loads. */
function open(load: () => Promise<ComponentType<EditorProps>>) {
  const Loaded = dialogOnDemand(load)
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" {...Loaded.near} onClick={() => setIsOpen(true)}>
          Edit
        </button>
        {isOpen && <Loaded onClose={() => setIsOpen(false)} />}
      </>
    )
  }
  render(<Page />)
  return { user: userEvent.setup(), edit: screen.getByRole('button', { name: 'Edit' }) }
}

describe('a dialog loaded on demand', () => {
  it('hovering over the button loads the dialog once, and nothing loads it before', async () => {
    const load = vi.fn(() => Promise.resolve(Editor))
    const { user, edit } = open(load)
    expect(load).not.toHaveBeenCalled()
    await user.hover(edit)
    expect(load).toHaveBeenCalledTimes(1)
    await user.click(edit)
    expect(screen.getByRole('button', { name: 'Close the editor' })).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a loading message is shown while the focus stays, and Escape cancels', async () => {
    const { user, edit } = open(() => new Promise(() => undefined))
    await user.click(edit)
    expect(screen.getByRole('status')).toHaveTextContent(componentCopy.opening)
    expect(edit).toHaveFocus()
    expect(hasOverlay()).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('status')).toBeNull()
    expect(hasOverlay()).toBe(false)
  })

  it('an error is shown when the dialog cannot be loaded, and Try again loads it', async () => {
    const load = vi.fn<() => Promise<ComponentType<EditorProps>>>()
    load.mockRejectedValue(new Error('Failed to fetch dynamically imported module'))
    const { user, edit } = open(load)
    await user.click(edit)
    expect(await screen.findByRole('alert')).toHaveTextContent(componentCopy.notOpened)
    load.mockResolvedValue(Editor)
    await user.click(screen.getByRole('button', { name: componentCopy.retry }))
    expect(await screen.findByRole('button', { name: 'Close the editor' })).toBeVisible()
  })

  it('a reload is offered after repeated failures, but not while offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn<() => Promise<ComponentType<EditorProps>>>()
    load.mockRejectedValue(new Error('Failed to fetch dynamically imported module'))
    const { user, edit } = open(load)
    await user.click(edit)
    await user.click(await screen.findByRole('button', { name: componentCopy.retry }))
    await user.click(await screen.findByRole('button', { name: componentCopy.retry }))
    const tries = load.mock.calls.length
    expect(tries).toBeGreaterThan(2)
    onLine.mockReturnValue(true)
    await user.click(await screen.findByRole('button', { name: componentCopy.retry }))
    expect(await screen.findByRole('button', { name: componentCopy.reload })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(componentCopy.stillNotOpened)
    onLine.mockRestore()
  })
})

describe('a part loaded beside the page', () => {
  it('the page works without the part, which loads when the network is back', async () => {
    const load = vi.fn<() => Promise<ComponentType>>()
    load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    load.mockResolvedValue(() => <p>Beside the page</p>)
    const Beside = quietOnDemand(load)
    render(
      <>
        <h1>The page</h1>
        <Beside />
      </>,
    )
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    expect(screen.queryByText('Beside the page')).toBeNull()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Beside the page')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
