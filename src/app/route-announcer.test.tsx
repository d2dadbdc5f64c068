import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { RouteAnnouncer } from './route-announcer'

function Layout() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <nav>
        <Link to="/plain">Plain</Link>
        <Link to="/comment">Comment</Link>
        <Link to="/late">Late</Link>
        <Link to="/slow">Slow</Link>
      </nav>
      <Popover open={isOpen}>
        <PopoverTrigger onClick={() => setIsOpen(true)}>Bell</PopoverTrigger>
        <PopoverContent aria-label="Latest" />
      </Popover>
      <main>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  )
}

/** A page whose heading and field appear after it was opened. */
function LatePage() {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), 20)
    return () => clearTimeout(timer)
  }, [])
  return isRead ? <CommentPage /> : null
}

function CommentPage() {
  return (
    <>
      <h1>Article</h1>
      <textarea aria-label="Comment" autoFocus />
    </>
  )
}

/** @param meanwhile what the member does while the slow page loads. */
async function open(name: string, meanwhile?: () => Promise<void>) {
  let arrive: (data: null) => void = () => undefined
  const loaded = new Promise<null>((resolve) => {
    arrive = resolve
  })
  const children = [
    { path: 'slow', loader: () => loaded, element: <h1>Slow page</h1> },
    { index: true, element: <h1>Home</h1> },
    { path: 'plain', element: <h1>Plain page</h1> },
    { path: 'comment', element: <CommentPage /> },
    { path: 'late', element: <LatePage /> },
  ]
  document.title = ''
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component: Layout, children }])} />,
  )
  document.title = name
  await userEvent.click(screen.getByRole('link', { name }))
  await meanwhile?.()
  arrive(null)
  await waitFor(() => expect(screen.getByText(name, { selector: '[aria-live]' })).toBeVisible())
}

describe('the route announcer', () => {
  it('a new page gets the focus on its heading, and its title is announced', async () => {
    await open('Plain')
    expect(screen.getByRole('heading', { name: 'Plain page' })).toHaveFocus()
  })

  it('a field that the new page focuses as it appears keeps the focus', async () => {
    await open('Comment')
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus()
  })

  it('a field that appears together with a late heading keeps the focus', async () => {
    await open('Late')
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus()
  })

  it('a popover that was opened while the page was loading stays open', async () => {
    await open('Slow', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Bell' }))
      expect(screen.getByRole('dialog', { name: 'Latest' })).toHaveFocus()
    })
    expect(screen.getByRole('heading', { name: 'Slow page' })).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Latest' })).toHaveFocus()
  })
})
