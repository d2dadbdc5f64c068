import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackLink } from '@/components/back-link'
import { PageHeader } from '@/components/page-header'
import { paths } from '@/config/paths'
import { ConnectControl } from '@/features/connections'
import { findSampleEvents } from '@/features/events'
import { findSampleGroups } from '@/features/groups'
import { findSampleIdeas } from '@/features/investing'
import {
  parseKind,
  Results,
  SearchBox,
  searchCopy,
  SearchStart,
  searchText,
  useRecentSearches,
} from '@/features/search'
import { SaveSearch } from '@/features/searches'
import { usePageTitle } from '@/lib/title'

const KIND = 'kind'

/** Returns the samples that match the query, as results (Spec 1 §3); each kind adds its own. */
function findSamples(query: string) {
  const common = { owner_id: null, owner_username: null, isSample: true }
  const groups = findSampleGroups(query).map(({ id, name, description, cover_image: image }) => ({
    ...common,
    kind: 'group',
    source_id: id,
    title: name,
    excerpt: description,
    image_url: image,
  }))
  const ideas = findSampleIdeas(query).map(({ id, title, description, image_url: image }) => ({
    ...common,
    kind: 'business_idea',
    source_id: id,
    title,
    excerpt: description,
    image_url: image,
  }))
  const events = findSampleEvents(query).map(({ id, title, excerpt, cover_photo_url: image }) => ({
    ...common,
    kind: 'event',
    source_id: id,
    title,
    excerpt,
    image_url: image,
  }))
  return [...groups, ...ideas, ...events]
}

/** Search results: people and every other kind, combined here (Spec 1 §2). */
export function SearchResults({ query: asked }: { query: string }) {
  const [params, setParams] = useSearchParams()
  const query = searchText(asked)
  const title = query ? searchCopy.resultsFor(query) : searchCopy.title
  usePageTitle(title)
  const { remember } = useRecentSearches()
  const note = useEffectEvent((searched: string) => void remember(searched))
  useEffect(() => {
    if (query) note(query)
  }, [query])
  return (
    <>
      <BackLink to={paths.home.to()} label={searchCopy.backToFeed} />
      {/* On wide screens the box is in the top bar. */}
      <SearchBox key={query} place="page" initial={query} className="mb-6 max-w-none md:hidden" />
      <PageHeader
        title={title}
        actions={
          query && (
            // On a phone its text, not its button, stands at the edge.
            <div className="-mb-2 -ml-3">
              <SaveSearch scope="search" params={{ search: query, kind: params.get(KIND) }} />
            </div>
          )
        }
      />
      {query ? (
        <Results
          query={query}
          kind={parseKind(params.get(KIND))}
          samples={findSamples(query)}
          onKindChange={(kind) => {
            const next = { search: query, ...(kind !== null && { [KIND]: kind }) }
            setParams(next, { replace: true, preventScrollReset: true })
          }}
          renderAction={({ kind, source_id, title: name }) =>
            kind === 'person' && <ConnectControl userId={source_id} name={name} />
          }
        />
      ) : (
        <SearchStart />
      )}
    </>
  )
}
