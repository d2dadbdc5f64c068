import { useState } from 'react'
import { itemCopy } from '@/components/item-copy'
import type { Press } from '@/components/menu'
import { Opening } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/format'
import { partOf, usePart } from '@/lib/parts'
import type { FeedItem } from '../queries'

const menu = partOf(() => import('./card-menu'))

/** The button of a card's menu, or a note if the card was just hidden. The menu loads when it is near. */
export function CardActions({ item }: { item: FeedItem }) {
  const isHidden = item.hidden_at !== undefined
  const [pressed, setPressed] = useState<Press | null>(null)
  const { value: loaded, isFailed } = usePart(menu, isHidden || pressed !== null)
  if (isHidden) return loaded && <loaded.HiddenNote item={item} />
  const what = item.type === 'new_user' ? null : item.title
  const label = itemCopy.moreAbout(what ?? itemCopy.postBy(displayName(item.profile)))
  if (loaded) return <loaded.FeedCardMenu item={item} label={label} pressed={pressed} />
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={menu.load}
        onFocus={menu.load}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setPressed('keyboard')
        }}
        // A click without a pointer has a detail of 0.
        onClick={({ detail }) => setPressed(detail === 0 ? 'keyboard' : 'pointer')}
      >
        {/* Drawn here: all other icons would come along. */}
        <svg aria-hidden viewBox="0 0 24 24" fill="currentColor">
          <circle cx="5" cy="12" r="1.75" />
          <circle cx="12" cy="12" r="1.75" />
          <circle cx="19" cy="12" r="1.75" />
        </svg>
      </Button>
      {pressed && (
        <Opening isFailed={isFailed} onRetry={menu.load} onClose={() => setPressed(null)} />
      )}
    </>
  )
}
