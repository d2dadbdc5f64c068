import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppLink } from '@/components/app-link'
import { DraftDialog } from '@/components/draft-dialog'
import { FormDialog } from '@/components/form-dialog'
import { NavigationGuard } from './navigation-guard'

interface ShownProps {
  onClose: () => void
  onDiscard?: () => void
}

function Plain({ onClose }: ShownProps) {
  const form = useForm({ defaultValues: { text: '' } })
  return (
    <FormDialog
      title="Plain"
      form={form}
      isSaved={false}
      isPending={false}
      submitLabel="Send"
      onSubmit={vi.fn()}
      onClose={onClose}
    >
      <input aria-label="Text" {...form.register('text')} />
      <AppLink to="/elsewhere">Elsewhere</AppLink>
    </FormDialog>
  )
}

function Kept({ onClose, onDiscard = vi.fn() }: ShownProps) {
  const form = useForm({ defaultValues: { text: '' } })
  return (
    <DraftDialog
      title="Kept"
      form={form}
      isRestored={false}
      onDiscard={onDiscard}
      isSaved={false}
      isPending={false}
      labels={{ cancel: 'Cancel', submit: 'Send', submitting: 'Sending…' }}
      onSubmit={vi.fn()}
      onClose={onClose}
    >
      <input aria-label="Text" {...form.register('text')} />
      <AppLink to="/elsewhere">Elsewhere</AppLink>
    </DraftDialog>
  )
}

type User = ReturnType<typeof userEvent.setup>

async function show(Shown: typeof Plain, props: ShownProps, typed: string) {
  const page = (
    <>
      <NavigationGuard />
      <Shown {...props} />
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  if (typed !== '') await user.type(screen.getByLabelText('Text'), typed)
  return user
}

const WAYS: [name: string, leave: (user: User) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  [
    'a press beside the form',
    (user) => user.click(document.querySelector<HTMLElement>('.bg-overlay') ?? document.body),
  ],
  ['a link', (user) => user.click(screen.getByRole('link', { name: 'Elsewhere' }))],
]

describe.each([
  ['a form without a draft', Plain, ['Discard', 'Keep editing']],
  ['a form with a draft', Kept, ['Discard', 'Save draft', 'Keep editing']],
] as const)('leaving %s', (_, Shown, answers) => {
  it.each(WAYS)('leaving a form with text by %s asks the one question', async (_name, leave) => {
    const onClose = vi.fn()
    const user = await show(Shown, { onClose }, 'Hello')
    await leave(user)
    const question = await screen.findByRole('alertdialog', { name: 'You have unsaved changes' })
    const offered = [...question.querySelectorAll('button')].map((button) => button.textContent)
    expect(offered).toEqual(answers)
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Text')).toHaveValue('Hello')
  })

  it('a form without changes closes at once', async () => {
    const onClose = vi.fn()
    const user = await show(Shown, { onClose }, '')
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the answers', () => {
  it('Save draft closes and discards nothing; Discard discards, then closes (UX-02)', async () => {
    const [onClose, onDiscard] = [vi.fn(), vi.fn()]
    const user = await show(Kept, { onClose, onDiscard }, 'Hello')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onDiscard).not.toHaveBeenCalled()

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
    expect(onDiscard).toHaveBeenCalledTimes(1)
  })
})
