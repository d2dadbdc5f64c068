import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { HidingContext } from '@/components/hiding'
import { createQueryClient } from '@/lib/query'
import { mutingWord } from '../../../../tests/support/hiding'
import { articleQueries, type ArticleCardRow } from '../queries'
import { AfterArticle } from './after-article'

function article(id: string, title: string): ArticleCardRow {
  const author = { id: 'ben', username: 'ben', full_name: null, name: null, avatar_url: null }
  return {
    id,
    title,
    author_id: 'ben',
    excerpt: '',
    category: null,
    image_url: null,
    image_alt: null,
    status: 'published',
    likes: 0,
    comments_count: 0,
    reading_minutes: 1,
    published_at: null,
    updated_at: '2026-11-21T09:00:00Z',
    created_at: '2026-11-21T09:00:00Z',
    author: { ...author, verified: false },
  }
}

it('an article to read next collapses if its title has a muted word', async () => {
  const client = createQueryClient()
  client.setQueryData(articleQueries.list(null).queryKey, {
    pages: [[article('a2', 'On stone'), article('a3', 'On wood')]],
    pageParams: [null],
  })
  const read = { ...article('a1', 'On mills'), content: '', edited_at: null, moderated_as: null }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HidingContext value={mutingWord('stone')}>
          <AfterArticle article={read} isMember={false} authorAction={null} />
        </HidingContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name: 'On wood' })).toBeVisible()
  expect(screen.queryByText('On stone')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('link', { name: 'On stone' })).toBeVisible()
})
