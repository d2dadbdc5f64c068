import { BellMinus, BellOff } from 'lucide-react'
import { use } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { itemCopy } from './item-copy'
import { HidingContext, type MutedPlace, type Place } from './hiding'

/** How a place is muted now, or null. */
export function useMutedPlace({ kind, id }: Pick<Place, 'kind' | 'id'>): MutedPlace | null {
  const places = use(HidingContext)?.places
  return places?.find((place) => place.id === id && place.kind === kind) ?? null
}

function bellOf({ level }: MutedPlace) {
  const isAll = level === 'nothing'
  return {
    Icon: isAll ? BellOff : BellMinus,
    label: itemCopy.muted[isAll ? 'nothing' : 'replies'],
  }
}

interface MutedBellProps extends Pick<Place, 'kind' | 'id'> {
  className?: string
}

/** A bell beside the name of a muted place; nothing beside others. */
export function MutedBell({ kind, id, className }: MutedBellProps) {
  const muted = useMutedPlace({ kind, id })
  if (!muted) return null
  const { Icon, label } = bellOf(muted)
  return (
    <span title={label} className={cn('text-muted-foreground shrink-0', className)}>
      <Icon role="img" aria-label={label} strokeWidth={1.75} className="size-4" />
    </span>
  )
}

/** The bell on the place's own page, which opens its notifications. */
export function MutedBellButton({ place }: { place: Place }) {
  const hiding = use(HidingContext)
  const muted = useMutedPlace(place)
  if (!muted) return null
  const { Icon, label } = bellOf(muted)
  return (
    <Button
      variant="ghost"
      size="icon"
      title={label}
      aria-label={itemCopy.changeNotifications(label)}
      className="text-muted-foreground"
      onClick={() => hiding?.ask({ doing: 'level', place })}
    >
      <Icon aria-hidden strokeWidth={1.75} />
    </Button>
  )
}
