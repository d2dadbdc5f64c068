import { act, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { useAddressParams } from '@/lib/address-params'
import { hasOverlay, registerOverlay, useOverlay } from '@/lib/overlays'
import { registerUnsaved } from '@/lib/unsaved'
import { NavigationGuard } from './navigation-guard'
import { createWatchedRouter } from './watched-router'

function Dialog({ onClose }: { onClose: () => void }) {
  useOverlay(onClose)
  return <p>Edit</p>
}

/** A page with a dialog that its link opens: closing it changes the address. */
function Page() {
  const { pathname } = useLocation()
  const [params, change] = useAddressParams()
  return (
    <>
      <NavigationGuard />
      <h1>{pathname}</h1>
      {params.has('edit') && <Dialog onClose={() => change({ edit: null })} />}
    </>
  )
}

const address = () => window.location.hash
const arriveAt = (path: string) =>
  waitFor(() => {
    expect(screen.getByRole('heading')).toHaveTextContent(path)
    expect(address()).toBe(`#${path}`)
    expect(hasOverlay()).toBe(false)
  })

beforeEach(async () => {
  window.history.pushState(null, '', '#/first')
  const router = createWatchedRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/second'))
  await act(() => router.navigate('/third?edit'))
  expect(hasOverlay()).toBe(true)
  return () => router.dispose()
})

it('Back closes an overlay first and then leaves the page, though closing changes the address (UX-52)', async () => {
  act(() => window.history.back())
  await arriveAt('/third')
  act(() => window.history.back())
  await arriveAt('/second')
  act(() => window.history.back())
  await arriveAt('/first')
})

it('Back leaves a page whose unsaved text is given up, though the question is an overlay (UX-02)', async () => {
  act(() => window.history.back())
  await arriveAt('/third')
  const answers: (() => void)[] = []
  const closed: (() => void)[] = []
  const saved = registerUnsaved({
    ask: ({ leave }) => {
      closed.push(registerOverlay(() => undefined))
      answers.push(leave)
    },
  })
  act(() => window.history.back())
  await waitFor(() => expect(answers).toHaveLength(1))
  await waitFor(() => expect(address()).toBe('#/third'))
  act(() => answers[0]?.())
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('/second'))
  expect(address()).toBe('#/second')
  saved()
  for (const close of closed) close()
})

it('a second Back before the overlay could close leaves the page, and no entry of the history is lost', async () => {
  // The browser drops the way home when another Back overtakes it.
  vi.spyOn(window.history, 'go').mockImplementationOnce(() => window.history.back())
  act(() => window.history.back())
  await arriveAt('/first')
  act(() => window.history.forward())
  await arriveAt('/second')
  act(() => window.history.forward())
  await waitFor(() => expect(address()).toBe('#/third?edit'))
  await waitFor(() => expect(hasOverlay()).toBe(true))
})
