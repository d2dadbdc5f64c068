import {
  BadgeCheck,
  CalendarDays,
  FileText,
  Lightbulb,
  MessagesSquare,
  Store,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { UserAvatar } from '@/components/user-avatar'
import { Skeleton } from '@/components/ui/skeleton'
import { pictureOf } from '@/lib/picture-sizes'
import { searchCopy } from '../copy'
import { kindLabel, resultPath } from '../model/kinds'
import { Highlighted } from './highlighted'

/** What a result's picture needs. */
interface Pictured {
  kind: string
  source_id: string
  title: string
  image_url: string | null
}

export interface SearchResult extends Pictured {
  excerpt: string | null
  owner_username: string | null
  /** For people. */
  verified?: boolean
  /** A built-in sample. */
  isSample?: boolean
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

interface ResultRowProps {
  result: SearchResult
  query: string
  /** Names the kind of result, where kinds are mixed. */
  isKindShown: boolean
  action?: ReactNode
}

/** One search result. */
export function ResultRow({ result, query, isKindShown, action }: ResultRowProps) {
  const to = resultPath(result)
  const title = <Highlighted text={result.title} query={query} />
  const kind = isKindShown ? kindLabel(result.kind) : null
  const owner = result.owner_username && `@${result.owner_username}`
  const facts = [owner, kind, result.isSample && searchCopy.sample].filter(Boolean)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-48 grow basis-0 items-start gap-3">
        <ResultPicture result={result} />
        <div className="min-w-0">
          <h2 className="flex items-center gap-1.5 text-base" title={result.title}>
            <span className="truncate">
              {to ? (
                <AppLink
                  to={to}
                  className="hover:text-accent no-underline after:absolute after:inset-0 after:content-['']"
                >
                  {title}
                </AppLink>
              ) : (
                title
              )}
            </span>
            {result.verified && (
              <BadgeCheck
                role="img"
                aria-label={searchCopy.verified}
                strokeWidth={1.75}
                className="text-success size-5 shrink-0"
              />
            )}
          </h2>
          {facts.length > 0 && (
            <p className="text-muted-foreground truncate text-sm">{facts.join(' · ')}</p>
          )}
          {result.excerpt && (
            <p className="mt-1 line-clamp-2 text-sm text-pretty">
              <Highlighted text={result.excerpt} query={query} />
            </p>
          )}
        </div>
      </div>
      {action && <div className="relative ml-auto flex gap-2">{action}</div>}
    </li>
  )
}

/** Skeleton of the results. */
export function ResultsSkeleton() {
  return (
    <div aria-busy className="appear-late divide-y">
      <p role="status" className="sr-only">
        {searchCopy.loading}
      </p>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex items-start gap-3 py-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-4 w-24" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
