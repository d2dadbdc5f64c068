import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { keepShown } from './keep-shown'
import { useAppMutation } from './query'
import { toast, type ToastMessage } from './toast'

interface DeletionOptions<TItem> {
  /** Hides it wherever it is cached: at once, and in whatever is read until it is deleted. */
  hide: (item: TItem) => void
  /** Shows it at once after Undo or a failure, where `hide` leaves it in what is cached. */
  show?: (item: TItem) => void
  /** What shows it. */
  shownIn: (item: TItem) => readonly QueryKey[]
  remove: (item: TItem) => Promise<void>
  /** The toast with Undo. */
  title: string
  failure: ToastMessage
  /** Whether feed cards show or count it. */
  changesFeed?: boolean
  /** What else to read again after Undo, the deletion or its failure. */
  readAgain?: (item: TItem) => void
}

interface Deletion<TItem> {
  item: TItem
  hidden: ReturnType<typeof keepShown<true>>
}

/** Deletes something of a list with Undo (UX-30): hidden at once, deleted when Undo ends. */
export function useUndoableDeletion<TItem>(options: DeletionOptions<TItem>) {
  const client = useQueryClient()

  function readAgain(item: TItem): void {
    for (const queryKey of options.shownIn(item)) void client.invalidateQueries({ queryKey })
    options.readAgain?.(item)
  }

  function bringBack({ item, hidden }: Deletion<TItem>): void {
    hidden.stop()
    options.show?.(item)
    readAgain(item)
  }

  const { mutate } = useAppMutation({
    mutationFn: ({ item }: Deletion<TItem>) => options.remove(item),
    failure: options.failure,
    changesFeed: options.changesFeed,
    onSuccess: (_, { item, hidden }) => {
      hidden.end(true)
      readAgain(item)
    },
    onError: (_, deletion) => bringBack(deletion),
    isConcurrent: true,
  })

  return function deleteWithUndo(item: TItem): void {
    const hidden = keepShown<true>(client, options.shownIn(item), () => options.hide(item))
    const deletion = { item, hidden }
    hidden.show(true)
    toast({
      title: options.title,
      undo: {
        onUndo: () => bringBack(deletion),
        onCommit: () => mutate(deletion),
      },
    })
  }
}
