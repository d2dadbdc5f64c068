import { useState } from 'react'
import { PageHeader } from '@/components/page-header'
import { useAuth } from '@/features/auth'
import {
  filterParams,
  parsePeopleFilter,
  peopleCopy,
  PeopleDirectory,
  peopleQueries,
  type PeopleFilter,
} from '@/features/people'
import { SaveSearch } from '@/features/searches'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** The cards and the filters need the width. */
export const handle = { isWide: true }

/** Preloads the people whom the URL asks for, and the counts beside the filters. */
export function preload({ client, search }: Preloading): void {
  const filter = parsePeopleFilter(search)
  inBackground(client.infiniteQuery(peopleQueries.list(filter)))
  inBackground(client.query(peopleQueries.counts(filter)))
}

/** `/people`: the members who are listed; search and filters are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  usePageTitle(peopleCopy.title)
  // Guarded: a visitor signs in first and comes back here.
  return user && <People />
}

/** The filter in the URL. A choice shows before the router has rendered it. */
function useFilterInUrl() {
  const [params, change] = useAddressParams()
  const url = params.toString()
  const [shown, setShown] = useState(() => ({ url, filter: parsePeopleFilter(params) }))
  // The choice has arrived, or Back changed the URL.
  if (shown.url !== url) setShown({ url, filter: parsePeopleFilter(params) })
  return {
    filter: shown.filter,
    onChange: (filter: PeopleFilter) => {
      setShown({ url, filter })
      change(filterParams(filter))
    },
  }
}

function People() {
  const filtering = useFilterInUrl()
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 md:px-6 md:py-8">
      <PageHeader title={peopleCopy.title} description={peopleCopy.subtitle} />
      <PeopleDirectory
        {...filtering}
        action={<SaveSearch scope="people" params={filterParams(filtering.filter)} />}
      />
    </div>
  )
}
