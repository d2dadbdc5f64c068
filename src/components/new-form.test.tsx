import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { readDraft, removeDraft, type DraftAddress } from '@/lib/draft-store'
import { createQueryClient } from '@/lib/query'
import { useNewForm } from './new-form'

const EMPTY = { text: '' }

function TestForm({ address }: { address: DraftAddress }) {
  const { form, id, discard } = useNewForm(useForm({ defaultValues: EMPTY }), address, EMPTY)
  return (
    <>
      <input aria-label="Text" {...form.register('text')} />
      <output>{id}</output>
      <button type="button" onClick={() => void discard()}>
        Start over
      </button>
    </>
  )
}

function renderForm(target: string) {
  const address = { viewerId: 'ada', scope: 'new-form', target }
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <TestForm address={address} />
    </QueryClientProvider>,
  )
  const shownId = () => screen.getByRole('status').textContent
  async function typed(text: string) {
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), text)
    await vi.waitFor(async () => {
      const draft = await readDraft(address)
      expect(draft?.value).toEqual({ values: { text }, id: shownId() })
    })
    return shownId()
  }
  return { ...view, address, shownId, typed }
}

it('something new keeps its id from the empty form through typing and a reload', async () => {
  const before = renderForm('reload')
  const id = before.shownId()
  expect(await before.typed('Hello')).toBe(id)
  before.unmount()
  const after = renderForm('reload')
  await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Hello'))
  expect(after.shownId()).toBe(id)
})

it('something new has another id once another tab has stored what was typed before', async () => {
  await import('@/lib/shared-draft')
  const { address, typed } = renderForm('tabs')
  const first = await typed('Sent there')
  await act(async () => {
    await removeDraft(address)
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''))
  expect(await typed('Something else')).not.toBe(first)
})

it('something new has another id once it was started over', async () => {
  const { typed } = renderForm('over')
  const first = await typed('A slip')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''))
  expect(await typed('Something else')).not.toBe(first)
})
