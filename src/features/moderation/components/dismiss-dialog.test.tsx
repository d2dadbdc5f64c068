import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import * as toasts from '@/lib/toast'
import { DismissDialog } from './dismiss-dialog'

let raise = vi.spyOn(toasts, 'toastMessage')
beforeEach(() => {
  raise = vi.spyOn(toasts, 'toastMessage').mockReturnValue(1)
})
afterEach(() => vi.restoreAllMocks())

/** Answers each batch when the test says so; returns the sizes of those that were sent. */
function holdBatches() {
  const sizes: number[] = []
  const answers: ((isTaken: boolean) => void)[] = []
  vi.spyOn(supabase, 'rpc').mockImplementation(((_name: string, args: { p_case_ids: string[] }) => {
    sizes.push(args.p_case_ids.length)
    return new Promise((resolve) => {
      answers.push((isTaken) =>
        resolve(
          isTaken
            ? { data: args.p_case_ids.length, error: null, status: 200 }
            : {
                data: null,
                error: { code: 'P0001', message: 'Taken', hint: 'decided' },
                status: 400,
              },
        ),
      )
    })
  }) as never)
  return { sizes, answer: (isTaken: boolean) => answers.shift()?.(isTaken) }
}

function renderDialog(count: number) {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <DismissDialog
        caseIds={Array.from({ length: count }, (_, index) => `case ${index}`)}
        onDone={onDone}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onDone, onClose, unmount }
}

test('more cases than the server takes are dismissed in batches, with how far it is', async () => {
  const batches = holdBatches()
  const { user, onDone } = renderDialog(230)
  await user.click(await screen.findByRole('button', { name: 'Dismiss selected' }))
  expect(screen.getByRole('status')).toHaveTextContent('0 of 230 dismissed')
  batches.answer(true)
  expect(await screen.findByText('100 of 230 dismissed')).toBeVisible()
  batches.answer(true)
  expect(await screen.findByText('200 of 230 dismissed')).toBeVisible()
  batches.answer(true)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(batches.sizes).toEqual([100, 100, 30])
  expect(raise).toHaveBeenCalledWith('230 cases dismissed')
})

test('when a batch fails, the moderator reads how many cases were dismissed, and the others stay selected', async () => {
  const batches = holdBatches()
  const { user, onDone, onClose } = renderDialog(230)
  await user.click(await screen.findByRole('button', { name: 'Dismiss selected' }))
  batches.answer(true)
  await screen.findByText('100 of 230 dismissed')
  batches.answer(false)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(batches.sizes).toEqual([100, 100])
  expect(raise).toHaveBeenCalledWith('100 of 230 cases dismissed. Please try the others again.')
  expect(onDone).not.toHaveBeenCalled()
})

test('what is dismissed is no longer selected, although the list has emptied and the dialog is gone', async () => {
  const batches = holdBatches()
  const { user, onDone, onClose, unmount } = renderDialog(3)
  await user.click(await screen.findByRole('button', { name: 'Dismiss selected' }))
  unmount()
  batches.answer(true)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(onClose).toHaveBeenCalledTimes(1)
})
