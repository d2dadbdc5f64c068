import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { readDraft, writeDraft } from '@/lib/draft-store'
import { createQueryClient, useAppMutation } from '@/lib/query'
import { EMPTY_IDEA, type IdeaValues } from '../schemas'
import { useIdeaForm } from './use-idea-form'

const address = { viewerId: 'ada', scope: 'business-idea', target: 'new' }
const VALID: IdeaValues = {
  ...EMPTY_IDEA,
  title: 'The corner',
  description: 'What it is, in as many words as it takes.',
  funding_goal: '5000',
  industry: 'tech',
}

function TestForm({ isStored }: { isStored: Promise<void> }) {
  const { form } = useIdeaForm({
    viewerId: 'ada',
    ideaId: null,
    initial: VALID,
    onReopen: () => undefined,
  })
  const save = useAppMutation({ mutationFn: () => isStored, failure: () => null })
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => save.mutate())(event)}>
      <input aria-label="Title" {...form.register('title')} />
      <button type="submit">{save.isPending ? 'Sending' : 'Send'}</button>
    </form>
  )
}

it('an idea that is being sent is not changed by another tab, and shows what that wrote afterwards', async () => {
  await import('@/lib/shared-draft')
  let end = () => {}
  const isStored = new Promise<void>((resolve) => (end = resolve))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TestForm isStored={isStored} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Title' })
  await user.type(field, ' bakery')
  await vi.waitFor(async () => expect(await readDraft(address)).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('button', { name: 'Sending' })
  // Reads are answered in order: the form has its answer as well after the last one.
  await act(async () => {
    await writeDraft(address, { values: { ...VALID, title: 'From there' }, id: '1' })
    document.dispatchEvent(new Event('visibilitychange'))
    await readDraft(address)
    await readDraft(address)
  })
  expect(field).toHaveValue('The corner bakery')
  act(end)
  await vi.waitFor(() => expect(field).toHaveValue('From there'))
})
