import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { draftFlushers, unsavedWork } from '@/lib/unsaved'
import { UnsavedChangesDialog } from './unsaved-changes-dialog'
import { useUnsavedGuard } from './use-unsaved-guard'

interface EditorProps {
  isDirty: boolean
  onDiscard: () => void
  onSaveDraft?: () => void
  hasDraft?: boolean
}

function Editor(props: EditorProps) {
  const navigate = useNavigate()
  const guard = useUnsavedGuard(props)
  return (
    <>
      <button onClick={() => guard.attempt(() => void navigate('/elsewhere'))}>Close</button>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}

function show(props: EditorProps) {
  const router = createMemoryRouter([
    { path: '/', element: <Editor {...props} /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

describe('the guard for unsaved text', () => {
  it('leaving without unsaved text does not ask', async () => {
    const user = show({ isDirty: false, onDiscard: vi.fn() })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  it('leaving with unsaved text asks first, with the focus on Keep editing (UX-02)', async () => {
    const onDiscard = vi.fn()
    const user = show({ isDirty: true, onDiscard })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const safe = await screen.findByRole('button', { name: 'Keep editing' })
    await waitFor(() => expect(safe).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onDiscard).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  })

  it('Save draft stores the text and leaves (UX-02)', async () => {
    const onDiscard = vi.fn()
    const onSaveDraft = vi.fn()
    const user = show({ isDirty: true, onDiscard, onSaveDraft })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(onSaveDraft).toHaveBeenCalledTimes(1)
    expect(onDiscard).not.toHaveBeenCalled()
  })

  it('Save draft leaves once the draft of this device is stored', async () => {
    let store: () => void = () => undefined
    const flush = () => new Promise<void>((resolve) => (store = resolve))
    draftFlushers.add(flush)
    const user = show({ isDirty: true, onDiscard: vi.fn(), hasDraft: true })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull()
    store()
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    draftFlushers.delete(flush)
  })

  it('reloading is blocked while there is unsaved text (UX-02)', () => {
    const view = render(
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <Editor isDirty onDiscard={() => undefined} /> },
        ])}
      />,
    )
    expect(unsavedWork()).not.toBeNull()
    const reload = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(reload)
    expect(reload.defaultPrevented).toBe(true)
    view.unmount()
    expect(unsavedWork()).toBeNull()
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })
})
