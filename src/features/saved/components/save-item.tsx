import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Bookmark, BookmarkX } from 'lucide-react'
import { use } from 'react'
import { HidingContext, type Item } from '@/components/hiding'
import { MenuItem } from '@/components/menu'
import { useStanding } from '@/components/moderation'
import { useAuth } from '@/features/auth'
import { savedCopy } from '../copy'
import { canBeSaved } from '../model/kinds'
import { useSaving } from '../mutations'
import { savedQueries } from '../queries'

/** The entries that save an item, or change what is saved of it; nothing for what can't be saved. */
export function SaveItem({ item }: { item: Item }) {
  const viewerId = useAuth().user?.id ?? ''
  if (item.isClosed || !canBeSaved(item.type) || item.id === viewerId) return null
  return <Entries item={item} viewerId={viewerId} />
}

function Entries({ item, viewerId }: { item: Item; viewerId: string }) {
  const { type, id, title } = item
  const ask = use(HidingContext)?.ask
  const { data: state } = useQuery(savedQueries.state(viewerId, id))
  const saving = useSaving()
  const { isDecided } = useStanding(item)
  if (!state) {
    if (isDecided) return null
    return (
      // Its key waits until it is known that the item isn't saved.
      <MenuItem
        aria-keyshortcuts={state === null ? 's' : undefined}
        onSelect={() => saving.save(item)}
      >
        <Bookmark aria-hidden strokeWidth={1.75} />
        {savedCopy.save}
      </MenuItem>
    )
  }
  return (
    <>
      <MenuItem aria-keyshortcuts="s" onSelect={() => saving.remove(item, state)}>
        <BookmarkX aria-hidden strokeWidth={1.75} />
        {savedCopy.remove}
      </MenuItem>
      <MenuItem onSelect={() => ask?.({ doing: 'remind', item: { type, id, title } })}>
        <AlarmClock aria-hidden strokeWidth={1.75} />
        {savedCopy.noteAndReminder}
      </MenuItem>
    </>
  )
}
