import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { env } from '@/config/env'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { usePart } from '@/lib/parts'
import { usePageTitle } from '@/lib/title'
import { homeCopy } from './copy'
import { useHomeScroll } from './use-home-scroll'
import { visitorHome } from './visitor-part'

// Visitors load neither the feed nor its client; the feed loads without the search.
const MemberHome = lazy(async () => ({ default: (await import('./member-home')).MemberHome }))
const SearchResults = lazy(async () => ({
  default: (await import('./search-results')).SearchResults,
}))

/** The welcome page spans the window. */
export const handle = { isWideForVisitors: true }

/** `/`: the feed for members, the welcome page for visitors; with `search`, the results. */
export function Component() {
  const { status } = useAuth()
  const here = useLocation()
  const [params] = useSearchParams()
  const search = params.get('search')
  const isMember = status === 'signed-in'
  const { value: VisitorHome, isFailed } = usePart(visitorHome, !isMember)
  useHomeScroll()
  usePageTitle(isMember ? homeCopy.feedTitle : env.appName)

  if (!isMember) {
    // Searching needs an account; the results show after signing in.
    if (search !== null) {
      return <Navigate to={paths.auth.to({ next: here.pathname + here.search })} replace />
    }
    if (isFailed) throw new Error('The welcome page could not be loaded')
    return VisitorHome && <VisitorHome />
  }
  return <Suspense>{search === null ? <MemberHome /> : <SearchResults query={search} />}</Suspense>
}
