import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { closeTopOverlay } from '@/lib/overlays'
import { HidingContext, PicturesOf, type Hiding } from './hiding'
import { ZoomablePicture } from './zoomable-picture'

function renderPicture() {
  render(<ZoomablePicture src="https://example.org/a.png" alt="Two foxes" />)
  return screen.getByRole('button', { name: 'Open picture: Two foxes' })
}

/** The picture of something by another member, as the shell shows it to the viewer. */
function renderPictureOf(authorId: string) {
  const ask = vi.fn()
  const hiding = { viewerId: 'me', ask } as unknown as Hiding
  const author = { id: authorId, name: 'Ben' }
  const item = { type: 'article', id: 'a', title: 'Foxes', href: null, author, place: null }
  render(
    <HidingContext value={hiding}>
      <PicturesOf value={item}>
        <ZoomablePicture src="https://example.org/a.png" alt="Two foxes" />
      </PicturesOf>
    </HidingContext>,
  )
  return ask
}

describe('reporting an opened picture', () => {
  it('reporting an opened picture closes it and asks why, naming the item', async () => {
    const user = userEvent.setup()
    const ask = renderPictureOf('ben')
    await user.click(screen.getByRole('button', { name: /^Open picture/ }))
    await user.click(await screen.findByRole('button', { name: 'Report this picture' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const author = { id: 'ben', name: 'Ben' }
    const picture = 'https://example.org/a.png'
    const report = { type: 'article', id: 'a', title: 'Foxes', author, picture }
    expect(ask).toHaveBeenCalledExactlyOnceWith({ doing: 'report', report })
  })

  it('the report of a picture is not offered to its author', async () => {
    const user = userEvent.setup()
    renderPictureOf('me')
    await user.click(screen.getByRole('button', { name: /^Open picture/ }))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Report this picture' })).toBeNull()
  })
})

describe('ZoomablePicture', () => {
  it('a picture opened by keyboard has its alternative text; Esc returns the focus', async () => {
    const user = userEvent.setup()
    const picture = renderPicture()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Two foxes' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(picture).toHaveFocus()
  })

  it('an opened picture switches to its full size', async () => {
    const user = userEvent.setup()
    await user.click(renderPicture())
    const size = await screen.findByRole('button', { name: 'Full size' })
    expect(size).toHaveAttribute('aria-pressed', 'false')
    await user.click(size)
    expect(size).toHaveAttribute('aria-pressed', 'true')
  })

  it('an opened picture closes with Back, and with a press beside it', async () => {
    const user = userEvent.setup()
    const picture = renderPicture()
    await user.click(picture)
    await screen.findByRole('dialog')
    act(closeTopOverlay)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(picture)
    const size = await screen.findByRole('button', { name: 'Full size' })
    await user.click(size.parentElement ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
