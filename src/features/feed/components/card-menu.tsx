import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { itemCopy } from '@/components/item-copy'
import { ItemMenu } from '@/components/item-menu'
import { MenuItem, type Press } from '@/components/menu'
import { Button } from '@/components/ui/button'
import type { CardReason } from '@/types/feed-answers'
import { laterCopy } from '../copy/later'
import { reasonPath, whySentence } from '../model/in-place'
import { feedItem } from '../model/menu-item'
import { useHideCard } from '../mutations'
import type { FeedItem } from '../queries'

interface FeedCardMenuProps {
  item: FeedItem
  label: string
  /** How its button was pressed before it was loaded. */
  pressed: Press | null
}

/** What can be done about a card. */
export function FeedCardMenu({ item, label, pressed }: FeedCardMenuProps) {
  const setHidden = useHideCard()
  return (
    <ItemMenu
      label={label}
      item={feedItem(item)}
      pressed={pressed}
      onHide={() => setHidden(item, true)}
    >
      {item.card ? <Why item={item} reason={item.card.why} /> : null}
    </ItemMenu>
  )
}

/** Why the card is shown; leads to where that can be changed. */
function Why({ item, reason }: { item: FeedItem; reason: CardReason }) {
  const navigate = useNavigate()
  const path = reasonPath(item)
  return (
    <MenuItem
      className="items-start py-2"
      onSelect={() => {
        if (path !== null) void navigate(path)
      }}
    >
      <Info aria-hidden strokeWidth={1.75} className="mt-0.5" />
      <span>
        {laterCopy.whyTitle}
        <span className="text-muted-foreground block text-sm">{whySentence(reason)}</span>
      </span>
    </MenuItem>
  )
}

/** Instead of a card that its reader just hid. */
export function HiddenNote({ item }: { item: FeedItem }) {
  const setHidden = useHideCard()
  const undo = useRef<HTMLButtonElement>(null)
  // The menu that hid it is gone, and with it the focus.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="text-muted-foreground flex items-center gap-1 text-sm">
      <span id={`feed-${item.id}`}>{itemCopy.hidden}</span>
      <Button ref={undo} variant="ghost" size="small" onClick={() => setHidden(item, false)}>
        {itemCopy.undo}
      </Button>
    </p>
  )
}
