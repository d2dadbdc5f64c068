import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HidingContext, type Hiding } from '@/components/hiding'
import { partOf } from '@/lib/parts'
import { createQueryClient } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import * as toasts from '@/lib/toast'
import { ReportDialog } from './report-dialog'

beforeEach(() => {
  vi.spyOn(toasts, 'toastMessage').mockReturnValue(1)
})
afterEach(() => vi.restoreAllMocks())

const ben = { id: 'ben', name: 'Ben' }

/** Sends a report that the server refuses like this; returns what other dialog was asked for. */
async function refused(error: object, isBlocking = true) {
  vi.spyOn(supabase, 'rpc').mockResolvedValue({ data: null, error, status: 400 } as never)
  const ask = vi.fn()
  const hiding: Hiding = {
    viewerId: 'ada',
    places: [],
    moderated: [],
    reasonFor: () => null,
    ask,
    entries: partOf(() => Promise.resolve(() => null)),
    RemoveDialog: () => null,
  }
  const onBlocked = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HidingContext value={hiding}>
          <ReportDialog
            report={{ type: 'message', id: 'm1', author: ben, title: 'Buy this' }}
            {...(isBlocking && { blocking: { consequences: null, onBlocked } })}
            onClose={vi.fn()}
          />
        </HidingContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /^Spam/ }))
  await user.click(
    screen.getByRole('button', { name: isBlocking ? 'Block and report' : 'Send report' }),
  )
  await vi.waitFor(() => expect(toasts.toastMessage).toHaveBeenCalled())
  expect(onBlocked).not.toHaveBeenCalled()
  return { user, ask }
}

const TOO_OFTEN = { code: 'PT429', message: "You're doing that too often. Try again in 5 minutes." }
const DECIDED = {
  code: 'P0001',
  message: 'Moderators have already decided about this.',
  hint: 'decided',
}

test.each([
  ['that comes too often', TOO_OFTEN],
  ['of something already decided', DECIDED],
  ['of something that is gone', { code: 'P0002', message: 'there is nothing to report' }],
])('a report %s says that nobody is blocked, and offers the block alone', async (_what, error) => {
  const { user, ask } = await refused(error)
  expect(await screen.findByText(/^Your report wasn't sent, so Ben isn't blocked/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Block Ben' }))
  expect(ask).toHaveBeenCalledExactlyOnceWith({ doing: 'block', member: ben })
})

test('after a failure that may pass, only trying again is offered', async () => {
  await refused({ message: 'Failed to fetch' })
  expect(screen.getByRole('button', { name: 'Block and report' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Block Ben' })).toBeNull()
})

test('a refused report without a block offers none', async () => {
  await refused(TOO_OFTEN, false)
  expect(screen.queryByRole('button', { name: 'Block Ben' })).toBeNull()
})
