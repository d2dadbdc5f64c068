import type { Ref } from 'react'
import { feedCopy } from '../copy'
import type { Group } from '../model/groups'
import type { FeedItem } from '../queries'
import { FeedGroup } from './feed-group'

interface FeedCardsProps {
  groups: readonly Group<FeedItem>[]
  /** How many of them are drawn. */
  drawn: number
  /** When the viewer's last visit ended, in milliseconds; what is older comes below a divider. */
  lastVisit: number | null
  isBusy: boolean
  ref?: Ref<HTMLDivElement>
}

/** The cards of a member's feed, also drawn without React before the app has loaded (boot/first-cards.tsx). */
export function FeedCards({ groups, drawn, lastVisit, isBusy, ref }: FeedCardsProps) {
  const seenFrom = groups.findIndex(
    ({ first: { created_at: at } }) => Date.parse(at) <= (lastVisit ?? 0),
  )
  return (
    <div
      ref={ref}
      role="feed"
      aria-label={feedCopy.title}
      aria-busy={isBusy}
      className="flex flex-col gap-4"
    >
      {groups.slice(0, drawn).map((group, index) => (
        <FeedGroup
          key={group.first.id}
          group={group}
          position={index + 1}
          divider={index > 0 && index === seenFrom ? feedCopy.earlier : null}
        />
      ))}
    </div>
  )
}
