import { memo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { feedCopy } from '../copy'
import type { Group } from '../model/groups'
import type { FeedItem } from '../queries'
import { FeedCard } from './feed-card'

interface FeedGroupProps {
  group: Group<FeedItem>
  position: number
  /** The text above the group, if a divider belongs there. */
  divider: string | null
}

/** Unchanged items keep their identity when the feed is read again, and fifty cards take long to draw. */
function isSame(before: FeedGroupProps, now: FeedGroupProps): boolean {
  const [one, other] = [before.group, now.group]
  return (
    before.position === now.position &&
    before.divider === now.divider &&
    one.first === other.first &&
    one.rest.length === other.rest.length &&
    one.rest.every((item, index) => item === other.rest[index])
  )
}

function showRest(type: string, count: number): string {
  const texts: Readonly<Record<string, (count: number) => string>> = feedCopy.showRest
  return (texts[type] ?? feedCopy.showRest.other)(count)
}

/** A card, which may stand for several items: those are shown on demand. */
export const FeedGroup = memo(function FeedGroup({
  group: { first, rest },
  position,
  divider,
}: FeedGroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const authors = new Set(rest.map(({ profile }) => profile.id))
  authors.delete(first.profile.id)
  return (
    <>
      {divider !== null && <Divider text={divider} />}
      <FeedCard item={first} position={position} others={isOpen ? 0 : authors.size}>
        {rest.length > 0 && !isOpen && (
          <Button
            variant="secondary"
            size="small"
            className="mt-4"
            aria-expanded={false}
            onClick={() => setIsOpen(true)}
          >
            {showRest(first.type, rest.length)}
          </Button>
        )}
      </FeedCard>
      {isOpen && rest.map((item) => <FeedCard key={item.id} item={item} position={position} />)}
    </>
  )
}, isSame)

/** Separates new items from those of the last visit. A screen reader doesn't count it as an item. */
function Divider({ text }: { text: string }) {
  return (
    <div role="presentation" className="text-muted-foreground flex items-center gap-3 text-sm">
      <span aria-hidden className="bg-border h-px grow" />
      {text}
      <span aria-hidden className="bg-border h-px grow" />
    </div>
  )
}
