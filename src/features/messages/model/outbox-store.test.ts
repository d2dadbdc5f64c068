// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { readDraft } from '@/lib/drafts'
import { sent, typed } from './outbox'

function keptFor(target: string) {
  return readDraft({ viewerId: 'me', scope: 'message', target })
}

/** The store as a page that has just been loaded has it. */
async function freshPage(target: string) {
  vi.resetModules()
  return (await import('./outbox-store')).outboxFor('me', target)
}

it('keeps what was typed for the next page', async () => {
  const before = await freshPage('ben')
  before.change((outbox) => typed(outbox, 'Half a thought'))
  await vi.waitFor(async () => expect(await keptFor('ben')).not.toBeNull())
  const after = await freshPage('ben')
  await vi.waitFor(() => expect(after.read().text).toBe('Half a thought'))
})

it('puts what was on its way when the page died into the field again, with its id (UX-07, UX-42)', async () => {
  const before = await freshPage('cleo')
  before.change((outbox) => typed(outbox, 'On its way'))
  before.change((outbox) => sent(outbox, '1'))
  await vi.waitFor(async () => {
    expect((await keptFor('cleo'))?.value).toMatchObject({ sending: [{ id: '1' }] })
  })
  const after = await freshPage('cleo')
  await vi.waitFor(() => {
    expect(after.read()).toEqual({
      text: 'On its way',
      sending: [],
      failed: { id: '1', content: 'On its way' },
    })
  })
})

it('shows in every tab what is typed in one, and empties the others when it is sent', async () => {
  const [first, second] = [await freshPage('dan'), await freshPage('dan')]
  first.change((outbox) => typed(outbox, 'Written here'))
  await vi.waitFor(() => expect(second.read().text).toBe('Written here'))
  second.change((outbox) => typed(outbox, 'Written here, and there'))
  await vi.waitFor(() => expect(first.read().text).toBe('Written here, and there'))
  second.change((outbox) => sent(outbox, '2'))
  await vi.waitFor(() => expect(first.read()).toEqual({ text: '', sending: [], failed: null }))
})

it('does not take away what is being typed in this tab', async () => {
  const [first, second] = [await freshPage('eve'), await freshPage('eve')]
  first.change((outbox) => typed(outbox, 'Being typed'))
  second.change((outbox) => sent(typed(outbox, 'Sent elsewhere'), '3'))
  await vi.waitFor(async () => {
    expect((await keptFor('eve'))?.value).toMatchObject({ text: 'Being typed' })
  })
  expect(first.read().text).toBe('Being typed')
})

it('keeps that a message is for a business page', async () => {
  const before = await freshPage('fay')
  before.change((outbox) => sent(typed(outbox, 'Are you open?'), '4', 'page'))
  await vi.waitFor(async () => expect(await keptFor('fay')).not.toBeNull())
  const after = await freshPage('fay')
  await vi.waitFor(() => {
    expect(after.read().failed).toMatchObject({ id: '4', business_page_id: 'page' })
  })
})
