import { useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { deferred, renderQueryHook } from '../../tests/support/query-hooks'
import { dismissToast, shownToasts, undoToast } from './toast'
import { useUndoableDeletion } from './undoable-deletion'

const LIST = ['list']

/** A list of two rows, of which the server has those that `stored` returns. */
function show(remove: (row: string) => Promise<void>, stored: () => string[]) {
  const { queryClient, result } = renderQueryHook(() => ({
    list: useQuery({ queryKey: LIST, queryFn: () => Promise.resolve(stored()) }),
    remove: useUndoableDeletion<string>({
      hide: (row) =>
        queryClient.setQueryData<string[]>(LIST, (rows) => rows?.filter((each) => each !== row)),
      shownIn: () => [LIST],
      remove,
      title: 'Row deleted',
      failure: 'The row was not deleted',
    }),
  }))
  return { queryClient, result, rows: () => result.current.list.data }
}

function lastToast(): number {
  return shownToasts().at(-1)?.id ?? 0
}

it('a row that is being deleted stays hidden when its list is read again, until Undo', async () => {
  const remove = vi.fn(() => Promise.resolve())
  const { queryClient, result, rows } = show(remove, () => ['a', 'b'])
  await waitFor(() => expect(rows()).toEqual(['a', 'b']))
  act(() => result.current.remove('a'))
  await waitFor(() => expect(rows()).toEqual(['b']))
  await act(() => queryClient.refetchQueries({ queryKey: LIST }))
  // The cache, because a render comes a moment later.
  expect(queryClient.getQueryData(LIST)).toEqual(['b'])
  act(() => undoToast(lastToast()))
  await waitFor(() => expect(rows()).toEqual(['a', 'b']))
  expect(remove).not.toHaveBeenCalled()
})

it('a row stays hidden while its deletion is under way, and comes back if that fails', async () => {
  const answer = deferred()
  const { queryClient, result, rows } = show(
    () => answer.promise.then(() => undefined),
    () => ['a', 'b'],
  )
  await waitFor(() => expect(rows()).toEqual(['a', 'b']))
  act(() => result.current.remove('a'))
  act(() => dismissToast(lastToast()))
  await waitFor(() => expect(rows()).toEqual(['b']))
  await act(() => queryClient.refetchQueries({ queryKey: LIST }))
  expect(queryClient.getQueryData(LIST)).toEqual(['b'])
  act(() => answer.fail(new Error('no')))
  await waitFor(() => expect(rows()).toEqual(['a', 'b']))
})
