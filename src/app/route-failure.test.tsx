import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, createStore, get, set } from 'idb-keyval'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouteFailure } from '@/app/route-failure'
import { LateChunk } from '@/boot/stale-chunks'
import { reloadNewest } from '@/boot/updates/reload-newest'
import { resetDevice } from '@/boot/updates/reset-device'
import { readDraft, writeDraft } from '@/lib/draft-store'
import * as unsaved from '@/lib/unsaved'

vi.mock('@/boot/updates/reset-device', () => ({ resetDevice: vi.fn() }))
vi.mock('@/boot/updates/reload-newest', () => ({ reloadNewest: vi.fn() }))

const RESET = 'Reset what is stored on this device'
const reads = createStore('kindling-reads', 'reads')
const draft = { viewerId: 'ada', scope: 'article', target: 'new' }

function openBrokenScreen(failure: string | Error) {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw typeof failure === 'string' ? new Error(failure) : failure
      },
      element: null,
      errorElement: <RouteFailure />,
      HydrateFallback: () => null,
    },
  ])
  render(<RouterProvider router={router} />)
}

describe('a screen that crashed', () => {
  beforeEach(async () => {
    await clear(reads)
    await set('ada', { build: '', queries: [] }, reads)
    await writeDraft(draft, 'half a thought')
  })

  it('the persisted queries are deleted so that the next try starts without them', async () => {
    openBrokenScreen('items.map is not a function')
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    await waitFor(async () => expect(await get('ada', reads)).toBeUndefined())
    expect((await readDraft(draft))?.value).toBe('half a thought')
  })

  it('the error screen offers to reset everything stored on the device', async () => {
    openBrokenScreen('items.map is not a function')
    await userEvent.click(await screen.findByRole('button', { name: RESET }))
    expect(resetDevice).toHaveBeenCalledOnce()
  })

  it('the persisted queries stay when only a file of the app failed to load', async () => {
    openBrokenScreen('Failed to fetch dynamically imported module')
    expect(await screen.findByText('A new version is available')).toBeInTheDocument()
    expect(await get('ada', reads)).toBeDefined()
    expect(screen.queryByRole('button', { name: RESET })).not.toBeInTheDocument()
  })
})

describe('a screen whose file could not be loaded', () => {
  beforeEach(() => {
    vi.mocked(reloadNewest).mockClear()
  })

  it('it is loaded anew when the member opens it again', async () => {
    const failure = new Error('Failed to fetch dynamically imported module')
    const router = createMemoryRouter(
      [
        { path: '/', element: <Link to="/events">Events</Link> },
        {
          path: '/events',
          lazy: () => Promise.reject(failure),
          errorElement: (
            <>
              <Link to="/">Home</Link>
              <RouteFailure />
            </>
          ),
        },
      ],
      { hydrationData: {} },
    )
    render(<RouterProvider router={router} />)
    await userEvent.click(await screen.findByRole('link', { name: 'Events' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Home' }))
    expect(reloadNewest).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('link', { name: 'Events' }))
    await waitFor(() => expect(reloadNewest).toHaveBeenCalledOnce())
  })

  it('it loads by itself when it arrives late', async () => {
    let arrive: () => void = () => undefined
    openBrokenScreen(new LateChunk(new Promise<void>((resolve) => (arrive = resolve))))
    expect(await screen.findByText("This couldn't be loaded")).toBeVisible()
    expect(reloadNewest).not.toHaveBeenCalled()
    arrive()
    await waitFor(() => expect(reloadNewest).toHaveBeenCalledOnce())
  })
})

describe('a screen whose file could not be loaded without a network', () => {
  beforeEach(() => {
    vi.mocked(reloadNewest).mockClear()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('it is loaded once the network is back', async () => {
    openBrokenScreen('Failed to fetch dynamically imported module')
    expect(await screen.findByText("This page isn't saved for offline reading")).toBeVisible()
    expect(reloadNewest).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    expect(reloadNewest).toHaveBeenCalledOnce()
  })

  it('it waits for a press if loading it would lose what is typed', async () => {
    const typing = vi.spyOn(unsaved, 'wouldLoseTyping').mockReturnValue(true)
    openBrokenScreen('Failed to fetch dynamically imported module')
    expect(await screen.findByText("This page isn't saved for offline reading")).toBeVisible()
    window.dispatchEvent(new Event('online'))
    expect(typing).toHaveBeenCalled()
    expect(reloadNewest).not.toHaveBeenCalled()
  })
})
