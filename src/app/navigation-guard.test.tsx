import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '@/lib/toast'
import { registerUnsaved } from '@/lib/unsaved'
import { NavigationGuard } from './navigation-guard'

const UNDO = { label: 'Undo', onUndo: () => undefined }
const copy = { deleted: 'Deleted' }

function show() {
  const page = (
    <>
      <NavigationGuard />
      <Outlet />
    </>
  )
  const children = [
    { path: '/one', element: <h1>One</h1> },
    { path: '/two', element: <h1>Two</h1> },
  ]
  const router = createMemoryRouter([{ element: page, children }], {
    initialEntries: ['/one', '/two'],
  })
  render(<RouterProvider router={router} />)
  return router
}

describe('leaving a page', () => {
  it('leaving a page with unsaved text asks first, and the answer decides (UX-02)', async () => {
    const router = show()
    const ask = vi.fn<(answer: { leave: () => void; stay: () => void }) => void>()
    const saved = registerUnsaved({ ask })
    await act(() => router.navigate('/one'))
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    act(() => ask.mock.calls[0]?.[0].stay())
    expect(screen.getByRole('heading', { name: 'Two' })).toBeVisible()

    await act(() => router.navigate('/one'))
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    act(() => ask.mock.calls[1]?.[0].leave())
    expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible()
    saved()
  })

  it('changing only the query string does not ask', async () => {
    const router = show()
    const ask = vi.fn()
    const saved = registerUnsaved({ ask })
    await act(() => router.navigate('/two?tab=posts'))
    expect(router.state.location.search).toBe('?tab=posts')
    expect(ask).not.toHaveBeenCalled()
    saved()
  })

  it('leaving a page commits what a toast could still undo (UX-30)', async () => {
    const router = show()
    const onCommit = vi.fn()
    toast({ title: copy.deleted, undo: { ...UNDO, onCommit } })
    await act(() => router.navigate('/one'))
    expect(onCommit).toHaveBeenCalledTimes(1)
  })
})
