import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Card } from '@/components/ui/card'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import { refusalMessage, toAppError } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { searchCopy } from '../copy'
import { searchLimits } from '../limits'
import { parseKind, SEARCH_KINDS, type SearchKind } from '../model/kinds'
import { searchQueries } from '../queries'
import { NoResults } from './no-results'
import { ResultRow, ResultsSkeleton, type SearchResult } from './result-row'
import { ShowingFor } from './showing-for'
import { StateLinks } from './state-links'

const ALL = 'all'

interface SearchResultsProps {
  query: string
  /** The kind shown; null for all. */
  kind: SearchKind | null
  onKindChange: (kind: SearchKind | null) => void
  /** An action on a result besides opening it. */
  renderAction?: (result: SearchResult) => ReactNode
  /** Samples that match the query; shown after all real results. */
  samples?: readonly SearchResult[]
}

function counted(label: string, count: number | undefined): string {
  if (count === undefined) return label
  const most = searchLimits.countMost
  return searchCopy.counted(label, count > most ? searchCopy.manyCounted(most) : formatCount(count))
}

/** The results, with a tab for each kind found. */
export function Results({
  query,
  kind,
  onKindChange,
  renderAction,
  samples = [],
}: SearchResultsProps) {
  const counts = useQuery(searchQueries.counts(query)).data
  const shown = SEARCH_KINDS.filter((name) => name === kind || (counts?.[name] ?? 0) > 0)
  // Investors are counted among people, too.
  const total =
    counts &&
    Object.entries(counts).reduce((sum, [name, n]) => (name === 'investor' ? sum : sum + n), 0)
  return (
    <Tabs value={kind ?? ALL} onValueChange={(tab) => onKindChange(parseKind(tab))}>
      <TabsList aria-label={searchCopy.kinds}>
        <TabsTrigger value={ALL}>{counted(searchCopy.all, total)}</TabsTrigger>
        {shown.map((name) => (
          <TabsTrigger key={name} value={name}>
            {counted(searchCopy.kind[name], counts && (counts[name] ?? 0))}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={kind ?? ALL} className="pt-4">
        <Card className="px-4 md:px-6">
          <ResultList query={query} kind={kind} renderAction={renderAction} samples={samples} />
        </Card>
      </TabsContent>
    </Tabs>
  )
}

interface ResultListProps {
  query: string
  kind: SearchKind | null
  renderAction: ((result: SearchResult) => ReactNode) | undefined
  samples: readonly SearchResult[]
}

function keyOf({ kind, source_id: id }: SearchResult): string {
  return `${kind}-${id}`
}

function ResultList({ query, kind, renderAction, samples }: ResultListProps) {
  const found = useInfiniteQuery(searchQueries.results(query, kind))
  if (found.isPending) return <ResultsSkeleton />
  if (!found.data) {
    return (
      <LoadFailure
        title={searchCopy.loadFailed}
        description={refusalMessage(toAppError(found.error)) ?? undefined}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const results = rowsOf(
    found.data.pages.map((page) => page.results),
    keyOf,
  )
  const fitting = samples.filter((sample) => kind === null || sample.kind === kind)
  const shownSamples = found.hasNextPage ? [] : fitting
  if (results.length + shownSamples.length === 0) {
    return <NothingFound query={query} kind={kind} />
  }
  const corrected = results[0]?.corrected
  return (
    <>
      {corrected && (
        <div className="border-b py-4 text-sm">
          <ShowingFor corrected={corrected} className="text-base" />
          <p className="text-muted-foreground">{searchCopy.nothingFor(query)}</p>
        </div>
      )}
      {kind === 'forum_post' && <StateLinks query={query} />}
      <ul className="divide-y">
        {results.map((result) => (
          <ResultRow
            key={keyOf(result)}
            result={result}
            query={query}
            isKindShown={kind === null && result.kind !== 'person'}
            action={renderAction?.(result)}
          />
        ))}
        {shownSamples.map((sample) => (
          <ResultRow
            key={keyOf(sample)}
            result={sample}
            query={query}
            isKindShown={kind === null}
          />
        ))}
      </ul>
      <LoadMore list={found} failure={searchCopy.loadFailed} />
      <DirectoryLink query={query} kind={kind} />
    </>
  )
}

/** A state may be why nothing was found, so it can be changed here, too. */
function NothingFound({ query, kind }: Pick<ResultListProps, 'query' | 'kind'>) {
  return (
    <>
      {kind === 'forum_post' && <StateLinks query={query} isEmpty />}
      <NoResults query={query} kind={kind} />
    </>
  )
}

/** People can be filtered further in their directory. */
function DirectoryLink({ query, kind }: Pick<ResultListProps, 'query' | 'kind'>) {
  if (kind !== 'person' && kind !== 'investor') return null
  return (
    <p className="border-t py-3 text-sm">
      <AppLink to={paths.people.to({ search: query })} className="link touch-target">
        {searchCopy.seeAllPeople}
      </AppLink>
    </p>
  )
}
