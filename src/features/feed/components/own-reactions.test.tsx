import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import type { CardDetails } from '@/types/feed-answers'
import type { FeedItem } from '../queries'
import { OwnReactions } from './own-reactions'

function showDiscussion(details: CardDetails) {
  const item = { id: 'f1', type: 'forum_post', content_id: 'p1', card: { details } } as FeedItem
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnReactions item={item} viewerId="ada" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return container
}

/** The row comes with the code of forums, which takes its time on a busy machine. */
const LOADING = 25_000

const button = () => screen.getByRole('button', { name: /Add a reaction$/ })

describe('the reactions of a discussion in the feed', () => {
  it('the button says how many there are as one number', () => {
    showDiscussion({ reaction_counts: { like: 2, helpful: 1 } })
    expect(button()).toHaveAccessibleName('3 reactions. Add a reaction')
  })

  it('the line has no number without reactions', () => {
    showDiscussion({})
    expect(button()).toHaveAccessibleName('Add a reaction')
  })

  it('only a reaction of one’s own highlights it', () => {
    const looks = [{}, { my_reactions: [] }, { my_reactions: ['like'] }].map((details) => {
      const container = showDiscussion(details)
      return container.querySelector('button')?.className
    })
    expect(looks[1]).toBe(looks[0])
    expect(looks[2]).not.toBe(looks[0])
  })

  it('the row that replaces the button keeps its key', async () => {
    showDiscussion({})
    expect(button()).toHaveAttribute('aria-keyshortcuts', 'l')
    await userEvent.click(button())
    const withKey = () => [...document.querySelectorAll('[aria-keyshortcuts="l"]')]
    await vi.waitFor(() => expect(withKey()[0]).toHaveAttribute('aria-haspopup', 'dialog'), LOADING)
    expect(withKey()).toHaveLength(1)
  }, 30_000)
})
