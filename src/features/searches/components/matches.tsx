import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { savedKindLabel } from '@/features/saved'
import { refusalMessage, toAppError } from '@/lib/errors'
import { displayName, formatDate } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { searchesCopy as copy } from '../copy'
import { scopeOf, searchPath } from '../model/search'
import { reasonWords } from '../model/words'
import { useMarkSearchSeen } from '../mutations'
import { searchesQueries, type SavedSearch, type SearchMatch } from '../queries'
import { MatchSubject } from './match-subject'

interface MatchesProps {
  id: string
  search: SavedSearch
}

/** What a search found, newest first. Once shown, it is no longer new. */
export function Matches({ id, search }: MatchesProps) {
  const list = useInfiniteQuery(searchesQueries.matches(search.id))
  const matches = list.data && rowsOf(list.data.pages)
  const seen = useMarkSearchSeen()
  const hasNew = matches?.some((match) => match.is_new) ?? false
  const note = useEffectEvent(() => seen.mutate(search.id))
  useEffect(() => {
    if (hasNew) note()
  }, [hasNew])
  return (
    <div id={id} role="region" aria-label={copy.matchesOf(search.name)} className="mt-4 border-t">
      <Content list={list} matches={matches} search={search} />
    </div>
  )
}

interface ContentProps {
  list: ReturnType<typeof useInfiniteQuery<SearchMatch[], Error>>
  matches: SearchMatch[] | undefined
  search: SavedSearch
}

function Content({ list, matches, search }: ContentProps) {
  if (list.isPending) return <MatchesSkeleton />
  if (!matches) {
    return (
      <LoadFailure
        className="py-6"
        title={copy.matchesFailed}
        description={refusalMessage(toAppError(list.error)) ?? undefined}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (matches.length === 0) {
    return (
      <div className="py-6 text-center text-sm">
        <p className="font-medium">{copy.noMatches}</p>
        <p className="text-muted-foreground mb-3">{copy.noMatchesHint}</p>
        <Button asChild variant="secondary" size="small">
          <AppLink to={searchPath(scopeOf(search.scope), search.params)}>{copy.seeAll}</AppLink>
        </Button>
      </div>
    )
  }
  return (
    <>
      <ul aria-label={copy.matchesOf(search.name)} className="divide-y">
        {matches.map((match) => (
          <MatchRow key={`${match.kind} ${match.id}`} match={match} />
        ))}
      </ul>
      <LoadMore list={list} failure={copy.matchesFailed} />
    </>
  )
}

/** One match: what it is, and why it matched. */
function MatchRow({ match }: { match: SearchMatch }) {
  const { kind, id, subject, reason } = match
  const day = subject.day && formatDate(subject.day)
  return (
    <li className="py-3">
      <p className="text-muted-foreground flex flex-wrap items-center gap-x-2 text-sm">
        <span>
          {savedKindLabel(kind)}
          {day && ` · ${day}`}
        </span>
        {match.is_new && <Badge variant="success">{copy.isNew}</Badge>}
      </p>
      <MatchSubject kind={kind} id={id} subject={subject} as="h3" className="text-base">
        {subject.excerpt && subject.excerpt !== subject.title && (
          <p className="text-muted-foreground line-clamp-2 text-sm text-pretty">
            {subject.excerpt}
          </p>
        )}
      </MatchSubject>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        <span className="text-muted-foreground">{copy.because}</span>{' '}
        {reasonWords(reason).join(' · ')}
      </p>
      <p className="text-muted-foreground mt-1 text-sm [overflow-wrap:anywhere]">
        {subject.author && kind !== 'member' && `${copy.by(displayName(subject.author))} · `}
        <RelativeTime dateTime={match.matched_at} after={copy.matchedAt} />
      </p>
    </li>
  )
}

/** Skeleton of the rows. */
function MatchesSkeleton() {
  return (
    <SkeletonList label={copy.matchesLoading} rows={3} className="divide-y">
      <div className="py-3">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-2 h-5 w-2/3" />
        <Skeleton className="mt-2 h-4 w-full" />
      </div>
    </SkeletonList>
  )
}
