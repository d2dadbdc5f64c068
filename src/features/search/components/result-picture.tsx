import { CalendarDays, FileText, Lightbulb, MessagesSquare, Store, UsersRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { UserAvatar } from '@/components/user-avatar'
import { pictureOf } from '@/lib/picture-sizes'

/** What a result's picture needs. */
export interface Pictured {
  kind: string
  source_id: string
  title: string
  image_url: string | null
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  article: FileText,
  group: UsersRound,
  forum_group: MessagesSquare,
  forum_post: MessagesSquare,
  business_idea: Lightbulb,
  event: CalendarDays,
  business_page: Store,
}

/** A person's avatar; for anything else its picture or icon. */
export function ResultPicture({ result }: { result: Pictured }) {
  const { kind, source_id, title, image_url } = result
  if (kind === 'person') {
    return (
      <UserAvatar profile={{ id: source_id, name: title, avatar_url: image_url }} isDecorative />
    )
  }
  const picture = pictureOf(image_url, 40)
  const Icon = ICONS[kind] ?? FileText
  return (
    <span className="bg-muted text-muted-foreground rounded-control grid size-10 shrink-0 place-items-center overflow-hidden">
      {picture ? (
        <img
          {...picture}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      )}
    </span>
  )
}
