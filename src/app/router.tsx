import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type {
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { RequireMember } from '@/app/guards'
import { RootLayout } from '@/app/root-layout'
import { RouteFailure } from '@/app/route-failure'
import { createWatchedRouter } from '@/app/watched-router'
import { chunkInTime } from '@/boot/stale-chunks'
import { routes, type Route } from '@/config/routes'
import { readSession } from '@/features/auth'
import type { Preload } from '@/lib/preload'

/** Renders nothing: the prepared first paint is still on the page. */
function StillLoading() {
  return null
}

/** Spec 3 §5: the message for a visitor on the way to creating an event. */
async function eventsText() {
  return (await import('@/features/events')).eventCopy.logInToCreate
}

/** What a page's chunk exports. */
interface Page {
  Component: ComponentType
  handle?: unknown
  preload?: Preload
}

/** A page that starts reading its data while the previous screen still shows. */
function page(client: QueryClient, load: () => Promise<Page>) {
  return async () => {
    const { preload, ...screen } = await chunkInTime(load)
    if (!preload) return screen
    return {
      ...screen,
      loader({ request, params }: LoaderFunctionArgs) {
        const viewerId = readSession().session?.user.id
        const search = new URL(request.url).searchParams
        if (viewerId !== undefined) preload({ client, viewerId, params, search })
        return null
      },
      // Another tab or filter of the same page reads its own data.
      shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
        return Object.entries(nextParams).some(([name, value]) => currentParams[name] !== value)
      },
    }
  }
}

// Lazy: each screen is a chunk of its own.
const pages = import.meta.glob<Page>('../pages/*/index.tsx')

/** The routes as the router takes them. */
function routeObjects(client: QueryClient): RouteObject[] {
  function of(isWanted: (route: Route) => boolean | undefined): RouteObject[] {
    return routes.filter(isWanted).map(({ path, file }) => {
      const load = pages[`../${file}`]
      if (!load) throw new Error(`There is no ${file}`)
      return { path, lazy: page(client, load) }
    })
  }
  const isNewEvent = ({ name }: Route) => name === 'createEvent'
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteFailure isRoot />,
      hydrateFallbackElement: <StillLoading />,
      children: [
        ...of(({ isBare, isForMembers }) => isBare && !isForMembers),
        {
          element: <RequireMember />,
          children: of(({ isBare, isForMembers }) => isBare && isForMembers),
        },
        {
          lazy: page(client, () => import('@/app/shell/shell-layout')),
          children: [
            {
              // A screen that fails leaves the shell in place.
              errorElement: <RouteFailure />,
              children: [
                ...of(({ isBare, isForMembers }) => !isBare && !isForMembers),
                { element: <RequireMember message={eventsText} />, children: of(isNewEvent) },
                {
                  element: <RequireMember />,
                  children: of(
                    (route) => !route.isBare && route.isForMembers && !isNewEvent(route),
                  ),
                },
              ],
            },
          ],
        },
      ],
    },
  ]
}

export function createAppRouter(client: QueryClient) {
  return createWatchedRouter(routeObjects(client))
}
