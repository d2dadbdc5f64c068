import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import * as toasts from '@/lib/toast'
import { ReportDialog } from './report-dialog'

beforeEach(() => {
  vi.spyOn(toasts, 'toastMessage').mockReturnValue(1)
})
afterEach(() => vi.restoreAllMocks())

const ben = { id: 'ben', name: 'Ben' }

/** The dialog in a page that blocks at once. */
function Asked({ isBlocking, onStart }: { isBlocking: boolean; onStart: () => void }) {
  const [isDone, setIsDone] = useState(false)
  const alone = {
    isPending: false,
    isDone,
    onStart: () => {
      onStart()
      setIsDone(true)
    },
  }
  return (
    <ReportDialog
      report={{ type: 'message', id: 'm1', author: ben, title: 'Buy this' }}
      {...(isBlocking && { blocking: { consequences: null, onBlocked, alone } })}
      onClose={vi.fn()}
    />
  )
}

const onBlocked = vi.fn()

function ask(isBlocking: boolean, onStart = vi.fn()) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Asked isBlocking={isBlocking} onStart={onStart} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Sends a report that the server refuses like this; returns what blocks without it. */
async function refused(error: object, isBlocking = true) {
  const rpc = vi.spyOn(supabase, 'rpc')
  rpc.mockResolvedValue({ data: null, error, status: 400 } as never)
  const onStart = vi.fn()
  ask(isBlocking, onStart)
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /^Spam/ }))
  await user.click(screen.getByRole('textbox'))
  await user.paste('Asks for money')
  await user.click(
    screen.getByRole('button', { name: isBlocking ? 'Block and report' : 'Send report' }),
  )
  await vi.waitFor(() => expect(toasts.toastMessage).toHaveBeenCalled())
  expect(onBlocked).not.toHaveBeenCalled()
  return { user, onStart, rpc }
}

test('a report opens at its reasons and not at the note below them', () => {
  ask(false)
  expect(screen.getByRole('radiogroup', { name: "What's wrong?" })).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Spam/ })).toHaveFocus()
})

const TOO_OFTEN = { code: 'PT429', message: "You're doing that too often. Try again in 5 minutes." }
const DECIDED = {
  code: 'P0001',
  message: 'Moderators have already decided about this.',
  hint: 'decided',
}

test.each([
  ['that comes too often', TOO_OFTEN],
  ['of something already decided', DECIDED],
  ['of something that is gone', { code: 'PT404', message: 'there is nothing to report' }],
])('a report %s says that nobody is blocked, and offers the block alone', async (_what, error) => {
  const { user, onStart } = await refused(error)
  expect(await screen.findByText(/^Your report wasn't sent, so Ben isn't blocked/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Block Ben' }))
  expect(onStart).toHaveBeenCalledOnce()
})

test('if only the block succeeds, the dialog keeps the note and sends the report again without a block', async () => {
  const { user, rpc } = await refused(TOO_OFTEN)
  await user.click(await screen.findByRole('button', { name: 'Block Ben' }))
  expect(screen.getByText(/^You blocked Ben\. Your report isn't sent yet/)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Asks for money')
  rpc.mockResolvedValue({ data: 'r1', error: null, status: 200 } as never)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('You blocked Ben, too.')).toBeVisible()
  expect(rpc.mock.lastCall?.[1]).not.toHaveProperty('p_is_blocking')
})

test('after a temporary failure the dialog only offers to try again', async () => {
  await refused({ message: 'Failed to fetch' })
  expect(screen.getByRole('button', { name: 'Block and report' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Block Ben' })).toBeNull()
})

test('a refused report without a block offers none', async () => {
  await refused(TOO_OFTEN, false)
  expect(screen.queryByRole('button', { name: 'Block Ben' })).toBeNull()
})
