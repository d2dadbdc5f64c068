import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHashRouter, Link, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { useAddressParams } from '@/lib/address-params'
import { createQueryClient } from '@/lib/query'
import { CommentList, useCommentDeletion } from '.'

const comment = {
  id: 'c1',
  content: 'The linked one',
  created_at: '2026-01-01T10:00:00Z',
  edited_at: null,
  author: null,
  moderated_as: null,
}

function Comments() {
  const [params, change] = useAddressParams()
  const deletion = useCommentDeletion({
    remove: () => Promise.resolve(),
    shownIn: () => [],
    failure: 'Not deleted',
  })
  return (
    <>
      <Link to="/comments?comment=c1">Again</Link>
      <button onClick={() => change({ sort: 'newest' })}>Newest first</button>
      <CommentList
        kind={{ type: 'article_comment', hrefOf: (id) => `#/comments?comment=${id}` }}
        comments={[comment]}
        pages={{
          isPending: false,
          isFetching: false,
          hasNextPage: false,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          refetch: vi.fn(),
          fetchNextPage: vi.fn(),
        }}
        viewerId={null}
        rightsFor={() => ({ canEdit: false, canDelete: false })}
        maxLength={20}
        scope="test-comment"
        highlightedId={params.get('comment')}
        empty={null}
        onEdit={() => Promise.resolve()}
        deletion={deletion}
      />
    </>
  )
}

const spyOnScroll = () => vi.spyOn(Element.prototype, 'scrollIntoView')
let scroll: ReturnType<typeof spyOnScroll>
const press = (name: string) => userEvent.click(screen.getByText(name))

beforeEach(async () => {
  window.history.pushState(null, '', '#/')
  scroll = spyOnScroll()
  const children = [
    { path: '/', element: <Link to="/comments?comment=c1">Link</Link> },
    { path: '/comments', element: <Comments /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]
  const router = createHashRouter(children)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await press('Link')
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1))
  return () => router.dispose()
})

it('Back to the page of a linked comment leaves the reader where they were (UX-12)', async () => {
  await press('Newest first')
  await waitFor(() => expect(window.location.hash).toContain('sort=newest'))
  window.location.hash = '#/elsewhere'
  await screen.findByRole('heading', { name: 'Elsewhere' })
  act(() => window.history.back())
  await screen.findByText('The linked one')
  // A frame after all that were asked for before.
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(scroll).toHaveBeenCalledTimes(1)
})

it('a link to a comment that is pressed again scrolls to the comment again', async () => {
  await press('Again')
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2))
})
