import { VerifiedBadge } from '@/components/verified-badge'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { itemCopy } from '@/components/item-copy'
import { ItemMenu } from '@/components/item-menu'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/format'
import { searchCopy } from '../copy'
import { kindLabel, resultPath } from '../model/kinds'
import { resultItem } from '../model/item'
import { Highlighted } from './highlighted'
import { ResultPicture, type Pictured } from './result-picture'
import { StateBadge } from './state-badge'

export interface SearchResult extends Pictured {
  excerpt: string | null
  owner_id: string | null
  owner_username: string | null
  /** For people. */
  verified?: boolean
  /** From when on it is over. */
  over_at?: string | null
  /** The date of an event where it takes place. */
  day?: string | null
  /** Whether a discussion is solved, or unanswered. */
  state?: string | null
  /** Industry, category, place … */
  facts?: string | null
  /** What to highlight; without it, the query. */
  words?: readonly string[]
  /** A built-in sample. */
  isSample?: boolean
}

interface ResultRowProps {
  result: SearchResult
  query: string
  /** Names the kind of result, where kinds are mixed. */
  isKindShown: boolean
  action?: ReactNode
}

const WITH_FACTS: ReadonlySet<string> = new Set(['business_idea', 'event', 'business_page'])

/** All that a result shows, for the viewer's muted words. */
function textOf({ title, excerpt, facts }: SearchResult): string {
  return [title, excerpt, facts].join('\n')
}

/** One search result. */
export function ResultRow({ result, query: typed, isKindShown, action }: ResultRowProps) {
  const to = resultPath(result)
  const query = result.words?.join(' ') ?? typed
  const title = <Highlighted text={result.title} query={query} />
  const kind = isKindShown ? kindLabel(result.kind) : null
  const owner = result.owner_username && `@${result.owner_username}`
  // What people's and articles' facts say is in their text.
  const place = WITH_FACTS.has(result.kind) && result.facts
  const facts = [
    kind,
    result.isSample && searchCopy.sample,
    owner,
    result.day && formatDate(result.day),
    place,
  ].filter(Boolean)
  return (
    <li className="hover:bg-muted/50 relative -mx-4 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 transition-colors md:-mx-6 md:px-6">
      <div className="flex min-w-48 grow basis-0 items-start gap-3">
        <Collapsible authorId={result.owner_id} text={textOf(result)}>
          <ResultPicture result={result} />
          <div className="min-w-0">
            <h2 className="flex items-center gap-1.5 text-base" title={result.title}>
              {to ? (
                <AppLink
                  to={to}
                  className="hover:text-accent line-clamp-2 text-pretty no-underline after:absolute after:inset-0 after:content-['']"
                >
                  {title}
                </AppLink>
              ) : (
                <span className="line-clamp-2 text-pretty">{title}</span>
              )}
              {result.verified && <VerifiedBadge className="size-5" />}
              <StateBadge overAt={result.over_at} state={result.state} />
            </h2>
            {facts.length > 0 && (
              <p className="text-muted-foreground truncate text-sm">
                <Highlighted text={facts.join(' · ')} query={query} />
              </p>
            )}
            {result.excerpt && (
              <p className="mt-1 line-clamp-3 text-sm text-pretty md:line-clamp-2">
                <Highlighted text={result.excerpt} query={query} />
              </p>
            )}
          </div>
        </Collapsible>
      </div>
      <div className="relative ml-auto flex items-center gap-2">
        {action}
        {!result.isSample && (
          <ItemMenu label={itemCopy.moreAbout(result.title)} item={resultItem(result)} />
        )}
      </div>
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
