import { itemCopy } from './item-copy'
import type { Item } from './hiding'
import { ItemMenu } from './item-menu'
import { MutedBell, MutedBellButton } from './muted-bell'
import { cn } from '@/lib/cn'

interface PlaceMenuProps {
  item: Item
  className?: string
}

/** The menu of an item on its own page, beside the bell that says it is muted. */
export function PlaceMenu({ item, className }: PlaceMenuProps) {
  return (
    <div className={cn('-mr-2 flex shrink-0 gap-2 print:hidden', className)}>
      {item.place && <MutedBellButton place={item.place} />}
      <ItemMenu label={itemCopy.moreAbout(item.title)} item={item} />
    </div>
  )
}

/** The menu of an item on its card, above the link that may cover it. */
export function CardMenu({ item, className }: PlaceMenuProps) {
  return (
    <div className={cn('relative z-[1] -mr-2 flex shrink-0 items-center', className)}>
      {item.place && <MutedBell {...item.place} />}
      <ItemMenu label={itemCopy.moreAbout(item.title)} item={item} />
    </div>
  )
}
