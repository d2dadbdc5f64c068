import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FEED_CHANGED } from '@/lib/feed-changes'
import { createQueryClient } from '@/lib/query'
import { commitPendingUndo, shownToasts, undoToast } from '@/lib/toast'
import { CommentList, useCommentDeletion, type ThreadComment } from '.'

const ada = { id: 'ada', username: 'ada', full_name: 'Ada Byron', avatar_url: null }
const mine: ThreadComment = {
  id: 'c1',
  content: 'First words',
  created_at: '2026-01-01T10:00:00Z',
  edited_at: '2026-01-02T10:00:00Z',
  author: ada,
  moderated_as: null,
}
const orphan: ThreadComment = {
  id: 'c2',
  content: 'From someone who left',
  created_at: '2026-01-01T11:00:00Z',
  edited_at: null,
  author: null,
  moderated_as: null,
}
const PAGES = {
  isPending: false,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: vi.fn(),
  fetchNextPage: vi.fn(),
}

interface ListProps {
  onDelete: (comment: ThreadComment) => Promise<void>
  canModerate?: boolean
}

function List({ onDelete, canModerate = false }: ListProps) {
  const deletion = useCommentDeletion({
    remove: onDelete,
    shownIn: () => [],
    failure: 'The comment was not deleted',
  })
  return (
    <CommentList
      kind={{ type: 'article_comment', hrefOf: (id) => `#/articles/a1?comment=${id}` }}
      comments={[mine, orphan]}
      pages={PAGES}
      viewerId="ada"
      rightsFor={(comment) => ({
        canEdit: comment.author?.id === 'ada',
        canDelete: canModerate || comment.author?.id === 'ada',
      })}
      maxLength={20}
      scope="test-comment"
      empty={null}
      onEdit={() => Promise.resolve()}
      deletion={deletion}
    />
  )
}

/** A list that a button closes and opens. */
function Foldable(props: ListProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Comments</button>
      {isOpen && <List {...props} />}
    </>
  )
}

let queryClient = createQueryClient()

function show(element: React.ReactElement) {
  queryClient = createQueryClient()
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

async function choose(user: ReturnType<typeof userEvent.setup>, of: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${of}'s comment` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

afterEach(() => {
  commitPendingUndo()
})

describe('a list of comments', () => {
  it('each comment shows its author, or Unknown User when they are gone', () => {
    show(<List onDelete={vi.fn()} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent(/Ada Byron.*edited.*First words/)
    expect(second).toHaveTextContent(/Unknown User/)
    expect(within(second ?? document.body).queryByRole('link')).toBeNull()
  })

  it('Undo restores one’s own deleted comment before it is sent (UX-30)', async () => {
    const onDelete = vi.fn(() => Promise.resolve())
    const user = show(<List onDelete={onDelete} />)
    await choose(user, 'Ada Byron', 'Delete')
    expect(screen.queryByText('First words')).toBeNull()
    expect(onDelete).not.toHaveBeenCalled()
    undoToast(shownToasts()[0]?.id ?? 0)
    expect(await screen.findByText('First words')).toBeVisible()
    expect(onDelete).not.toHaveBeenCalled()
  })

  it('a deletion is sent when its toast ends, and the comment comes back when it fails (UX-30)', async () => {
    const onDelete = vi.fn(() => Promise.reject(new Error('gone')))
    const user = show(<List onDelete={onDelete} />)
    await choose(user, 'Ada Byron', 'Delete')
    commitPendingUndo()
    await waitFor(() => expect(onDelete).toHaveBeenCalledWith(mine))
    expect(await screen.findByText('First words')).toBeVisible()
  })

  it('a deleted comment stays hidden when the list is closed and opened, until Undo (UX-30)', async () => {
    const user = show(<Foldable onDelete={() => Promise.resolve()} />)
    const toggle = screen.getByRole('button', { name: 'Comments' })
    await choose(user, 'Ada Byron', 'Delete')
    await user.click(toggle)
    expect(screen.queryByRole('list')).toBeNull()
    await user.click(toggle)
    expect(screen.getByText('From someone who left')).toBeVisible()
    expect(screen.queryByText('First words')).toBeNull()
    undoToast(shownToasts()[0]?.id ?? 0)
    expect(await screen.findByText('First words')).toBeVisible()
  })

  it('a deleted comment stays hidden in a list that was read before its deletion', async () => {
    const onDelete = vi.fn(() => Promise.resolve())
    const user = show(<Foldable onDelete={onDelete} />)
    const toggle = screen.getByRole('button', { name: 'Comments' })
    await choose(user, 'Ada Byron', 'Delete')
    await user.click(toggle)
    commitPendingUndo()
    await waitFor(() => expect(onDelete).toHaveResolved())
    await user.click(toggle)
    expect(screen.getByText('From someone who left')).toBeVisible()
    expect(screen.queryByText('First words')).toBeNull()
  })

  it('deleting someone else’s comment asks first', async () => {
    const onDelete = vi.fn(() => Promise.resolve())
    const user = show(<List onDelete={onDelete} canModerate />)
    await choose(user, 'Unknown User', 'Delete')
    expect(onDelete).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onDelete).toHaveBeenCalledWith(orphan))
    expect(screen.queryByText('From someone who left')).toBeNull()
  })
})

describe('the feed after a deletion', () => {
  const changedAt = () => queryClient.getQueryData(FEED_CHANGED)

  async function deleteTheirs(user: ReturnType<typeof userEvent.setup>) {
    await choose(user, 'Unknown User', 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
  }

  it('the feed reads its cards again once one’s own comment is deleted, but not after Undo', async () => {
    const user = show(<List onDelete={() => Promise.resolve()} />)
    await choose(user, 'Ada Byron', 'Delete')
    undoToast(shownToasts()[0]?.id ?? 0)
    expect(await screen.findByText('First words')).toBeVisible()
    expect(changedAt()).toBeUndefined()
    await choose(user, 'Ada Byron', 'Delete')
    commitPendingUndo()
    await waitFor(() => expect(changedAt()).toBeGreaterThan(0))
  })

  it('the feed reads its cards again once someone else’s comment is deleted', async () => {
    const user = show(<List onDelete={() => Promise.resolve()} canModerate />)
    await deleteTheirs(user)
    await waitFor(() => expect(changedAt()).toBeGreaterThan(0))
  })

  it('someone else’s comment comes back, and the feed keeps its cards, when deleting it fails', async () => {
    let fail: (reason: Error) => void = () => undefined
    const answer = new Promise<void>((_, reject) => {
      fail = reject
    })
    const user = show(<List onDelete={() => answer} canModerate />)
    await deleteTheirs(user)
    await waitFor(() => expect(screen.queryByText('From someone who left')).toBeNull())
    fail(new Error('gone'))
    expect(await screen.findByText('From someone who left')).toBeVisible()
    expect(changedAt()).toBeUndefined()
  })
})
