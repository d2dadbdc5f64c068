import { SearchX } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { searchCopy } from '../copy'
import type { SearchKind } from '../model/kinds'

interface NoResultsProps {
  query: string
  kind: SearchKind | null
}

/** Nothing was found: what to try instead. */
export function NoResults({ query, kind }: NoResultsProps) {
  const words = [...new Set(query.split(/\s+/).filter((word) => word.length > 2))].slice(0, 4)
  const others = kind === null && words.length > 1 ? words : []
  return (
    <EmptyState
      icon={SearchX}
      title={searchCopy.noResults}
      description={
        <>
          {searchCopy.noResultsHint}
          {kind !== null && (
            <span className="mt-1 block">
              {searchCopy.noneOfKind(searchCopy.kind[kind], query)}
            </span>
          )}
          {others.length > 0 && <span className="mt-1 block">{searchCopy.noneWithAll}</span>}
        </>
      }
      action={
        <>
          {kind !== null && (
            <Button asChild variant="secondary">
              <AppLink to={paths.home.to({ search: query })}>{searchCopy.searchAll}</AppLink>
            </Button>
          )}
          {others.map((word) => (
            <Button key={word} asChild variant="secondary">
              <AppLink to={paths.home.to({ search: word })}>{word}</AppLink>
            </Button>
          ))}
          {kind === null && others.length === 0 && (
            <Button asChild variant="secondary">
              <AppLink to={paths.people.to()}>{searchCopy.seeAllPeople}</AppLink>
            </Button>
          )}
        </>
      }
    />
  )
}
