import { expect, it, vi } from 'vitest'
import { readDraft } from '@/lib/draft-store'
import { sent, typed } from './outbox'

function keptFor(target: string) {
  return readDraft({ viewerId: 'me', scope: 'message', target })
}

/** The store of a page that was just loaded. */
async function freshPage(target: string) {
  vi.resetModules()
  const store = (await import('./outbox-store')).outboxFor('me', target)
  // It shares its text once this has loaded.
  await import('@/lib/shared-draft')
  return store
}

it('a draft is restored on the next page load', async () => {
  const before = await freshPage('ben')
  before.change((outbox) => typed(outbox, 'Half a thought'))
  await vi.waitFor(async () => expect(await keptFor('ben')).not.toBeNull())
  const after = await freshPage('ben')
  await vi.waitFor(() => expect(after.read().text).toBe('Half a thought'))
})

it('a message that was being sent when the page closed is back in the field with its id (UX-07, UX-42)', async () => {
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

it('a message that is back in the field stays there when the tab is shown again', async () => {
  const before = await freshPage('gil')
  before.change((outbox) => sent(typed(outbox, 'Not gone'), '5'))
  await vi.waitFor(async () => expect(await keptFor('gil')).not.toBeNull())
  const after = await freshPage('gil')
  await vi.waitFor(() => expect(after.read().text).toBe('Not gone'))
  // Reads are answered in order: what the page asks for when it's shown is answered before these.
  await keptFor('gil')
  document.dispatchEvent(new Event('visibilitychange'))
  await keptFor('gil')
  await keptFor('gil')
  expect(after.read()).toMatchObject({ text: 'Not gone', failed: { id: '5' } })
})

it('a draft appears in every tab, and sending it clears the field in all of them', async () => {
  const [first, second] = [await freshPage('dan'), await freshPage('dan')]
  first.change((outbox) => typed(outbox, 'Written here'))
  await vi.waitFor(() => expect(second.read().text).toBe('Written here'))
  second.change((outbox) => typed(outbox, 'Written here, and there'))
  await vi.waitFor(() => expect(first.read().text).toBe('Written here, and there'))
  second.change((outbox) => sent(outbox, '2'))
  await vi.waitFor(() => expect(first.read()).toEqual({ text: '', sending: [], failed: null }))
})

it('sending in another tab does not clear what is being typed in this one', async () => {
  const [first, second] = [await freshPage('eve'), await freshPage('eve')]
  first.change((outbox) => typed(outbox, 'Being typed'))
  second.change((outbox) => sent(typed(outbox, 'Sent elsewhere'), '3'))
  await vi.waitFor(async () => {
    expect((await keptFor('eve'))?.value).toMatchObject({ text: 'Being typed' })
  })
  expect(first.read().text).toBe('Being typed')
})

it('a restored message keeps its business page', async () => {
  const before = await freshPage('fay')
  before.change((outbox) => sent(typed(outbox, 'Are you open?'), '4', 'page'))
  await vi.waitFor(async () => expect(await keptFor('fay')).not.toBeNull())
  const after = await freshPage('fay')
  await vi.waitFor(() => {
    expect(after.read().failed).toMatchObject({ id: '4', business_page_id: 'page' })
  })
})
