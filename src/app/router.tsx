import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import {
  createHashRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { RequireMember } from '@/app/guards'
import { noteEntry, watchOutsideEntries } from '@/app/outside-entries'
import { RootLayout } from '@/app/root-layout'
import { RouteFailure } from '@/app/route-failure'
import { paths } from '@/config/paths'
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
    const { preload, ...screen } = await load()
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

/** The route table. */
function routes(client: QueryClient): RouteObject[] {
  const at = (load: () => Promise<Page>) => page(client, load)
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteFailure isRoot />,
      hydrateFallbackElement: <StillLoading />,
      children: [
        { path: paths.auth.path, lazy: at(() => import('@/pages/auth')) },
        { path: paths.authConfirm.path, lazy: at(() => import('@/pages/auth-confirm')) },
        {
          lazy: at(() => import('@/app/shell/shell-layout')),
          children: [
            {
              // A screen that fails leaves the shell in place.
              errorElement: <RouteFailure />,
              children: [
                { index: true, lazy: at(() => import('@/pages/home')) },
                { path: paths.articles.path, lazy: at(() => import('@/pages/articles')) },
                { path: paths.article.path, lazy: at(() => import('@/pages/article')) },
                { path: paths.profile.path, lazy: at(() => import('@/pages/profile')) },
                { path: paths.groups.path, lazy: at(() => import('@/pages/groups')) },
                { path: paths.group.path, lazy: at(() => import('@/pages/group')) },
                { path: paths.forums.path, lazy: at(() => import('@/pages/forums')) },
                { path: paths.forumGroup.path, lazy: at(() => import('@/pages/forum-group')) },
                { path: paths.forumPost.path, lazy: at(() => import('@/pages/forum-post')) },
                { path: paths.events.path, lazy: at(() => import('@/pages/events')) },
                { path: paths.event.path, lazy: at(() => import('@/pages/event')) },
                {
                  element: <RequireMember words={eventsText} />,
                  children: [
                    {
                      path: paths.createEvent.path,
                      lazy: at(() => import('@/pages/create-event')),
                    },
                  ],
                },
                { path: paths.businessPage.path, lazy: at(() => import('@/pages/business-page')) },
                {
                  path: paths.businessPages.path,
                  lazy: at(() => import('@/pages/business-redirect')),
                },
                {
                  element: <RequireMember />,
                  children: [
                    { path: paths.admin.path, lazy: at(() => import('@/pages/admin')) },
                    {
                      path: paths.createForumGroup.path,
                      lazy: at(() => import('@/pages/create-forum-group')),
                    },
                    { path: paths.investing.path, lazy: at(() => import('@/pages/investing')) },
                    {
                      path: paths.investingIdea.path,
                      lazy: at(() => import('@/pages/investing-idea')),
                    },
                    { path: paths.messages.path, lazy: at(() => import('@/pages/messages')) },
                    {
                      path: paths.notifications.path,
                      lazy: at(() => import('@/pages/notifications')),
                    },
                    { path: paths.settings.path, lazy: at(() => import('@/pages/settings')) },
                    {
                      path: paths.createGroup.path,
                      lazy: at(() => import('@/pages/create-group')),
                    },
                    {
                      path: paths.business.path,
                      lazy: at(() => import('@/pages/business-directory')),
                    },
                    {
                      path: paths.groupInvitation.path,
                      lazy: at(() => import('@/pages/group-invitation')),
                    },
                  ],
                },
                { path: '*', lazy: at(() => import('@/pages/not-found')) },
              ],
            },
          ],
        },
      ],
    },
  ]
}

export function createAppRouter(client: QueryClient) {
  watchOutsideEntries()
  const router = createHashRouter(routes(client))
  noteEntry()
  router.subscribe(noteEntry)
  return router
}
