import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  CalendarDays,
  Lightbulb,
  MessagesSquare,
  Store,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { pictureOf } from '@/lib/picture-sizes'
import { messageCopy } from '../copy'
import { communityLinks, type CommunityLink, type LinkKind } from '../model/links'
import { messageQueries } from '../queries'

const ICONS: Record<LinkKind, LucideIcon> = {
  person: UserRound,
  article: BookOpen,
  group: UsersRound,
  forum_group: MessagesSquare,
  forum_post: MessagesSquare,
  business_idea: Lightbulb,
  event: CalendarDays,
  business_page: Store,
}

/** Cards of what a message links to in the community. */
export function LinkCards({ text }: { text: string }) {
  return communityLinks(text).map((link) => <LinkCard key={link.id} link={link} />)
}

/** Has the same height while it loads and for what the viewer may not see, so that the conversation never moves. */
function LinkCard({ link }: { link: CommunityLink }) {
  const { data: card, isPending } = useQuery(messageQueries.linkCard(link))
  const picture = pictureOf(card?.image_url, 48)
  const Icon = ICONS[link.kind]
  const kind = messageCopy.linkKinds[link.kind]
  return (
    <AppLink
      to={link.to}
      className="rounded-control bg-card text-card-foreground hover:border-input mt-2 flex h-16 w-64 max-w-full items-center gap-3 border p-2 no-underline"
    >
      {picture ? (
        <img
          {...picture}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="bg-muted size-12 shrink-0 rounded-md object-cover"
        />
      ) : (
        <span className="bg-muted text-muted-foreground grid size-12 shrink-0 place-items-center rounded-md">
          <Icon aria-hidden strokeWidth={1.75} className="size-5" />
        </span>
      )}
      <span className="min-w-0">
        <span className="text-muted-foreground block text-xs">{kind}</span>
        <span className="block truncate text-sm font-medium" title={card?.title}>
          {card?.title ?? (isPending ? '…' : messageCopy.linkUnavailable)}
        </span>
      </span>
    </AppLink>
  )
}
