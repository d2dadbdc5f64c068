import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, startTransition, Suspense, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { CommentForm } from '.'
import { returnToForm } from '../return-to-form'

const ada = { id: 'ada', username: 'ada', full_name: 'Ada Byron', avatar_url: null }
function show(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

let count = 0
function form(onSubmit: (content: string, id: string) => Promise<unknown>) {
  count += 1
  return (
    <CommentForm
      viewer={ada}
      scope="test-comment"
      target={`t${count}`}
      maxLength={20}
      doing="comment"
      onSubmit={onSubmit}
    />
  )
}

describe('writing a comment', () => {
  it('posting sends the trimmed text and clears the field', async () => {
    const onSubmit = vi.fn(() => Promise.resolve())
    const user = show(form(onSubmit))
    const field = screen.getByRole('textbox', { name: 'Write a comment…' })
    const button = screen.getByRole('button', { name: 'Post Comment' })
    await user.type(field, '   ')
    expect(button).toBeDisabled()
    await user.type(field, 'Well said ')
    await user.click(button)
    expect(onSubmit).toHaveBeenCalledWith('Well said', expect.stringMatching(/^[0-9a-f-]{36}$/))
    await waitFor(() => expect(field).toHaveValue(''))
    // Disabled now, it still has the focus that a press by keyboard needs.
    expect(button).toHaveFocus()
    await user.click(button)
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await user.tab()
    expect(button).toBeDisabled()
  })

  it('a failed comment stays in the field and is sent again with the same id (UX-41)', async () => {
    const ids: string[] = []
    const onSubmit = vi.fn((_: string, id: string) => {
      ids.push(id)
      return ids.length === 1 ? Promise.reject(new Error('gone')) : Promise.resolve()
    })
    const user = show(form(onSubmit))
    const field = screen.getByRole('textbox')
    await user.type(field, 'Well said')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/Your text is still here/)).toBeVisible()
    expect(field).toHaveValue('Well said')
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    await waitFor(() => expect(field).toHaveValue(''))
    expect(ids[1]).toBe(ids[0])
  })

  it('a comment that is too long cannot be sent', async () => {
    const user = show(form(vi.fn()))
    await user.type(screen.getByRole('textbox'), 'x'.repeat(21))
    expect(screen.getByText('Use at most 20 characters.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Post Comment' })).toBeDisabled()
  })

  it('a visitor who wants to comment is asked to sign in', async () => {
    const user = show(
      <CommentForm
        viewer={null}
        scope="test-comment"
        target="v"
        maxLength={20}
        doing="comment on articles"
        onSubmit={vi.fn()}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Write a comment' }))
    expect(await screen.findByText('You need to be signed in to comment on articles')).toBeVisible()
  })
})

describe('returning to the form for a comment after signing in', () => {
  const place = { scope: 'test-comment', target: 'returned' }

  /** A page that opens with the form as soon as another part of it has loaded. */
  function setUp() {
    let finish: (part: { default: () => null }) => void = () => undefined
    const loading = new Promise<{ default: () => null }>((resolve) => {
      finish = resolve
    })
    const LatePart = lazy(() => loading)
    function Page() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button onClick={() => startTransition(() => setIsOpen(!isOpen))}>Open</button>
          {isOpen && (
            <>
              <CommentForm
                viewer={ada}
                {...place}
                maxLength={20}
                doing="comment"
                onSubmit={() => Promise.resolve()}
              />
              <LatePart />
            </>
          )}
        </>
      )
    }
    const user = show(
      <Suspense>
        <Page />
      </Suspense>,
    )
    return { user, finish: () => finish({ default: () => null }) }
  }

  it('the form has the focus although the page was rendered twice before it appeared', async () => {
    const { user, finish } = setUp()
    returnToForm(place.scope, place.target)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    finish()
    expect(await screen.findByRole('textbox')).toHaveFocus()
  })

  it('the form is focused only until the member does something else', async () => {
    const { user, finish } = setUp()
    finish()
    returnToForm(place.scope, place.target)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('textbox')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('textbox')).not.toHaveFocus()
  })
})
