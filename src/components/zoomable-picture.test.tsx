import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { closeTopOverlay } from '@/lib/overlays'
import { ZoomablePicture } from './zoomable-picture'

function renderPicture() {
  render(<ZoomablePicture src="https://example.org/a.png" alt="Two foxes" />)
  return screen.getByRole('button', { name: 'Open picture: Two foxes' })
}

describe('ZoomablePicture', () => {
  it('opens by keyboard with its alternative text, and Esc returns the focus', async () => {
    const user = userEvent.setup()
    const picture = renderPicture()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Two foxes' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(picture).toHaveFocus()
  })

  it('shows the full size and back', async () => {
    const user = userEvent.setup()
    await user.click(renderPicture())
    const size = await screen.findByRole('button', { name: 'Full size' })
    expect(size).toHaveAttribute('aria-pressed', 'false')
    await user.click(size)
    expect(size).toHaveAttribute('aria-pressed', 'true')
  })

  it('closes with Back, and with a press beside the picture', async () => {
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
