import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { readDraft, writeDraft, type DraftAddress } from '@/lib/draft-store'
import { createQueryClient, useAppMutation } from '@/lib/query'
import { useDraftForm, useUnsentForm } from './draft-form'

interface Values {
  text: string
}
const EMPTY: Values = { text: '' }
type UseDraftForm = (form: UseFormReturn<Values>, address: DraftAddress, initial: Values) => unknown

/** A form on screen whose write ends when the test says so. */
function renderForm(useDraftForm: UseDraftForm, address: DraftAddress) {
  let end = () => {}
  const isStored = new Promise<void>((resolve) => (end = resolve))
  function TestForm() {
    const form = useForm<Values>({ defaultValues: EMPTY })
    const save = useAppMutation({ mutationFn: () => isStored, failure: () => null })
    useDraftForm(form, address, EMPTY)
    return (
      <form onSubmit={(event) => void form.handleSubmit(() => save.mutate())(event)}>
        <input aria-label="Text" {...form.register('text')} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => form.setValue('text', 'From a button')}>
          Fill in
        </button>
        <button type="button" onClick={() => form.reset({ text: 'The whole form' })}>
          Begin again
        </button>
      </form>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TestForm />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), end }
}

/** Another tab writes the draft, then this one is shown again. */
async function writtenElsewhere(address: DraftAddress, value: unknown) {
  // Reads are answered in order: the form has its answer as well after the last one.
  await act(async () => {
    await writeDraft(address, value)
    document.dispatchEvent(new Event('visibilitychange'))
    await readDraft(address)
    await readDraft(address)
  })
}

it.each<[string, UseDraftForm, unknown]>([
  ['a form', useDraftForm, { text: 'From there' }],
  ['a form of something new', useUnsentForm, { values: { text: 'From there' }, id: null }],
])(
  '%s that is being sent is not changed by another tab, and shows what that wrote afterwards',
  async (target, useDraftForm, there) => {
    const address = { viewerId: 'ada', scope: 'form', target }
    const { user, end } = renderForm(useDraftForm, address)
    await import('@/lib/shared-draft')
    const field = screen.getByRole('textbox', { name: 'Text' })
    await user.type(field, 'Sent')
    await vi.waitFor(async () => expect(await readDraft(address)).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await writtenElsewhere(address, there)
    expect(field).toHaveValue('Sent')
    act(end)
    await vi.waitFor(() => expect(field).toHaveValue('From there'))
  },
)

it('what a button sets in a form is kept as a draft; a touched field and a filled form are not', async () => {
  const address = { viewerId: 'ada', scope: 'form', target: 'buttons' }
  const { user } = renderForm(useDraftForm, address)
  async function draft() {
    document.dispatchEvent(new Event('visibilitychange'))
    await readDraft(address)
    return (await readDraft(address))?.value
  }
  await user.click(screen.getByRole('textbox', { name: 'Text' }))
  await user.tab()
  expect(await draft()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Begin again' }))
  expect(await draft()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(await draft()).toEqual({ text: 'From a button' })
})
