import { PageHeader } from '@/components/page-header'
import { useAuth } from '@/features/auth'
import {
  parseSavedFilter,
  savedCopy,
  savedFilterParams,
  SavedList,
  savedQueries,
} from '@/features/saved'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** Preloads what the URL asks for, and the counts beside the kinds. */
export function preload({ client, viewerId, search }: Preloading): void {
  inBackground(client.infiniteQuery(savedQueries.list(viewerId, parseSavedFilter(search))))
  inBackground(client.query(savedQueries.counts(viewerId)))
}

/** `/saved`: what the viewer saved; kind and search are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const [params, change] = useAddressParams()
  usePageTitle(savedCopy.title)
  // Guarded: a visitor signs in first and comes back here.
  if (!user) return null
  return (
    <>
      <PageHeader title={savedCopy.title} description={savedCopy.subtitle} />
      <SavedList
        viewerId={user.id}
        filter={parseSavedFilter(params)}
        onChange={(filter) => change(savedFilterParams(filter))}
      />
    </>
  )
}
