import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HidingContext } from '@/components/hiding'
import { createQueryClient } from '@/lib/query'
import { hidingOf } from '../../../../tests/support/hiding'
import { messageOf } from '../../../../tests/support/message'
import { Bubble } from './bubble'

const message = messageOf({
  id: 'm1',
  sender_id: 'me',
  receiver_id: 'you',
  content: 'Hidden by moderators',
})

/** A message that moderators hid, as its author or its receiver sees it. */
function showHidden(isOwn: boolean) {
  const hiding = hidingOf({ moderated: [{ kind: 'message', id: 'm1', state: 'hidden' }] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HidingContext value={hiding}>
        <Bubble item={{ kind: 'message', key: 'm1', message, isOwn, startsGroup: true }} />
      </HidingContext>
    </QueryClientProvider>,
  )
  return hiding.ask
}

it('the author of a hidden message sees that it is hidden, and can ask why', async () => {
  const ask = showHidden(true)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Hidden – see why' }))
  const hidden = { kind: 'message', id: 'm1', state: 'hidden' }
  expect(ask).toHaveBeenCalledExactlyOnceWith({ doing: 'explain', hidden })
})

it('the receiver of a hidden message sees only what stands in its place', () => {
  showHidden(false)
  expect(screen.queryByRole('button')).toBeNull()
})
