import { useEffect, useRef } from 'react'
import { componentCopy } from '@/components/copy'
import { ItemMenu } from '@/components/item-menu'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { feedCopy } from '../copy'
import { feedItem } from '../model/menu-item'
import { useHideCard } from '../mutations'
import type { FeedItem } from '../queries'

/** What can be done about a card. Loaded after the first cards were painted. */
export function CardMenu({ item }: { item: FeedItem }) {
  const setHidden = useHideCard()
  const what = item.type === 'new_user' ? null : item.title
  const label = what ?? feedCopy.cardOf(displayName(item.profile))
  return (
    <ItemMenu
      label={componentCopy.moreAbout(label)}
      item={feedItem(item)}
      onHide={() => setHidden(item, true)}
    />
  )
}

/** Instead of a card that its reader just hid. */
export function HiddenNote({ item, labelId }: { item: FeedItem; labelId: string }) {
  const setHidden = useHideCard()
  const undo = useRef<HTMLButtonElement>(null)
  // The menu that hid it is gone, and with it the focus.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="text-muted-foreground flex items-center gap-1 text-sm">
      <span id={labelId}>{feedCopy.hidden}</span>
      <Button ref={undo} variant="ghost" size="small" onClick={() => setHidden(item, false)}>
        {feedCopy.undo}
      </Button>
    </p>
  )
}
