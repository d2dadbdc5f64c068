import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { SavedTarget } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/features/auth'
import { savedCopy } from '../copy'
import { canBeSaved } from '../model/kinds'
import { seedSaved, useSaving } from '../mutations'
import { savedQueries, type SavedState } from '../queries'

interface SaveButtonProps {
  item: SavedTarget
  /** What is known of it without asking; null if it isn't saved. */
  known: SavedState | null
  /** When that was asked for, in milliseconds. */
  knownAt?: number | undefined
  className?: string
}

/** A bookmark that saves an item and removes it; nothing for what can't be saved. */
export function SaveButton({ item, known, knownAt = 0, className }: SaveButtonProps) {
  const viewerId = useAuth().user?.id ?? ''
  const { data: state } = useQuery({
    ...savedQueries.state(viewerId, item.id),
    initialData: known,
    initialDataUpdatedAt: knownAt,
    staleTime: Infinity,
  })
  const client = useQueryClient()
  const tell = useEffectEvent(() => seedSaved(client, viewerId, item.id, known, knownAt))
  // What was in the cache may be older than what the card says now.
  useEffect(() => tell(), [knownAt])
  const saving = useSaving()
  if (item.isClosed || !canBeSaved(item.type)) return null
  return (
    <Button
      variant="ghost"
      size="small"
      className={className}
      aria-pressed={state !== null}
      aria-label={savedCopy.saveNamed(item.title)}
      aria-keyshortcuts="s"
      title={state ? savedCopy.remove : savedCopy.save}
      onClick={() => (state ? saving.remove(item, state) : saving.save(item))}
    >
      <Bookmark aria-hidden strokeWidth={1.75} fill={state ? 'currentColor' : 'none'} />
    </Button>
  )
}
