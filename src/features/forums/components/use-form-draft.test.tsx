import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { readDraft, writeDraft } from '@/lib/draft-store'
import { createQueryClient, useAppMutation } from '@/lib/query'
import { useFormDraft } from './use-form-draft'

const address = { viewerId: 'ada', scope: 'forum-form', target: 'new' }
const initial = { title: '' }

function TestForm({ isStored }: { isStored: Promise<void> }) {
  const form = useForm({ defaultValues: initial })
  const save = useAppMutation({ mutationFn: () => isStored, failure: () => null })
  useFormDraft(form, { address, initial })
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => save.mutate())(event)}>
      <input aria-label="Title" {...form.register('title')} />
      <button type="submit">Send</button>
    </form>
  )
}

it('a form that is being sent is not changed by another tab, and shows what that wrote afterwards', async () => {
  await import('@/lib/shared-draft')
  let end = () => {}
  const isStored = new Promise<void>((resolve) => (end = resolve))
  const router = createMemoryRouter([{ path: '/', element: <TestForm isStored={isStored} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Title' })
  await user.type(field, 'Sent')
  await vi.waitFor(async () => expect(await readDraft(address)).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  // Reads are answered in order: the form has its answer as well after the last one.
  await act(async () => {
    await writeDraft(address, { title: 'From there' })
    document.dispatchEvent(new Event('visibilitychange'))
    await readDraft(address)
    await readDraft(address)
  })
  expect(field).toHaveValue('Sent')
  act(end)
  await vi.waitFor(() => expect(field).toHaveValue('From there'))
})
