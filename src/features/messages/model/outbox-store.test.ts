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
