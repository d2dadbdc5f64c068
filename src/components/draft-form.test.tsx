import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { readDraft, writeDraft, type DraftAddress } from '@/lib/draft-store'
import { createQueryClient, useAppMutation } from '@/lib/query'
import { shownToasts, undoToast } from '@/lib/toast'
import { useDraftForm, useUnsentForm } from './draft-form'
import { useNewForm } from './new-form'

interface Values {
  text: string
}
const EMPTY: Values = { text: '' }
type UseDraftForm = (
  form: UseFormReturn<Values>,
  address: DraftAddress,
  initial: Values,
  onReopen: () => void,
) => { discard: () => Promise<void> }

/** A form on screen whose write ends when the test says so. */
function renderForm(useDraftForm: UseDraftForm, address: DraftAddress) {
  let end = () => {}
  const onReopen = vi.fn()
  const isStored = new Promise<void>((resolve) => (end = resolve))
  function TestForm() {
    const form = useForm<Values>({ defaultValues: EMPTY })
    const save = useAppMutation({ mutationFn: () => isStored, failure: () => null })
    const { discard } = useDraftForm(form, address, EMPTY, onReopen)
    return (
      <form onSubmit={(event) => void form.handleSubmit(() => save.mutate())(event)}>
        <input aria-label="Text" {...form.register('text')} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => void discard()}>
          Discard
        </button>
        <button type="button" onClick={() => form.setValue('text', 'From a button')}>
          Fill in
        </button>
        <button type="button" onClick={() => form.reset({ text: 'The whole form' })}>
          Begin again
        </button>
      </form>
    )
  }
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <TestForm />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), end, unmount, onReopen }
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

const written = { values: { text: 'From there' }, id: null }
const FORMS: [string, UseDraftForm, unknown][] = [
  ['a form', useDraftForm, { values: { text: 'From there' }, opened: EMPTY }],
  ['a form of something new', useUnsentForm, written],
  ['a form of something new that can be changed', useNewForm, written],
]

it.each(FORMS)(
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
  expect(await draft()).toEqual({ values: { text: 'From a button' }, opened: EMPTY })
})

describe.each(FORMS)('%s that was discarded', (target, useDraftForm) => {
  const textOf = (value: unknown) => JSON.stringify(value).match(/"text":"([^"]*)"/)?.[1]

  async function renderDiscarded(state: string) {
    const address = { viewerId: 'ada', scope: 'discarded', target: `${target} ${state}` }
    window.location.hash = '#/where/it/was?typed'
    const form = renderForm(useDraftForm, address)
    await form.user.type(screen.getByRole('textbox', { name: 'Text' }), 'Hasty')
    const keptText = async () => textOf((await readDraft(address))?.value ?? null)
    await vi.waitFor(async () => expect(await keptText()).toBe('Hasty'))
    await form.user.click(screen.getByRole('button', { name: 'Discard' }))
    await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''))
    expect(await readDraft(address)).toBeNull()
    const undo = () => act(() => undoToast(shownToasts().at(-1)?.id ?? 0))
    return { ...form, address, keptText, undo }
  }

  it('has its text again after Undo while it is open', async () => {
    const { keptText, undo, onReopen } = await renderDiscarded('open')
    undo()
    expect(screen.getByRole('textbox')).toHaveValue('Hasty')
    await vi.waitFor(async () => expect(await keptText()).toBe('Hasty'))
    expect(onReopen).not.toHaveBeenCalled()
  })

  it('is opened again by Undo where it was, with its draft, once it is closed', async () => {
    const { keptText, undo, onReopen, unmount } = await renderDiscarded('closed')
    unmount()
    window.location.hash = '#/elsewhere'
    undo()
    await vi.waitFor(() => expect(onReopen).toHaveBeenCalledTimes(1))
    expect(await keptText()).toBe('Hasty')
    expect(window.location.hash).toBe('#/where/it/was?typed')
  })
})
