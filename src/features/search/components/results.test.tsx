import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { HidingContext, type Hiding } from '@/components/hiding'
import { createQueryClient } from '@/lib/query'
import { mutingWord } from '../../../../tests/support/hiding'
import { searchQueries } from '../queries'
import { Results } from './results'

const found = {
  kind: 'forum_post',
  source_id: 'p1',
  title: 'Which mill?',
  excerpt: 'A stone one',
  image_url: null,
  owner_id: null,
  owner_username: null,
  verified: false,
  facts: null,
  over_at: null,
  day: null as string | null,
  state: null,
  corrected: null,
  words: [],
  score: 1,
  cursor: null,
}

/** The discussions that a query finds. */
function showDiscussions(query: string, results: (typeof found)[], hiding: Hiding | null = null) {
  const client = createQueryClient()
  client.setQueryData(searchQueries.counts(query).queryKey, { forum_post: results.length })
  client.setQueryData(searchQueries.results(query, 'forum_post').queryKey, {
    pages: [{ results, next: null }],
    pageParams: [null],
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HidingContext value={hiding}>
          <Results query={query} kind="forum_post" onKindChange={vi.fn()} />
        </HidingContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const searchOf = (name: string) =>
  new URLSearchParams(
    screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1] ?? '',
  ).get('search')

describe('the states of discussions', () => {
  it('a state typed with a capital is the chosen one, and can be changed or removed', () => {
    showDiscussions('Mill Solved', [found])
    expect(screen.getByRole('link', { name: 'Solved' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Unanswered' })).not.toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(searchOf('Unanswered')).toBe('Mill unanswered')
    expect(searchOf('All')).toBe('Mill')
  })

  it('where nothing is found with a state, it can be removed', () => {
    showDiscussions('mill Solved', [])
    expect(screen.getByText('No results found')).toBeVisible()
    expect(searchOf('All')).toBe('mill')
  })

  it('where nothing is found without a state, none is offered', () => {
    showDiscussions('mill', [])
    expect(screen.getByText('No results found')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Solved' })).toBeNull()
  })
})

it('a result with a muted word collapses until its reader shows it', async () => {
  showDiscussions('mill', [found], mutingWord('stone'))
  expect(screen.getByText('Hidden: contains a muted word')).toBeVisible()
  expect(screen.queryByText(/A stone one/)).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('link', { name: 'Which mill?' })).toBeVisible()
})

it.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'an event is found with the date where it takes place, also in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    showDiscussions('mill', [{ ...found, day: '2026-11-22' }])
    expect(screen.getByText('Nov 22, 2026')).toBeVisible()
    vi.unstubAllEnvs()
  },
)
