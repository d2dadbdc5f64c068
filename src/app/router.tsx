import { createHashRouter, type RouteObject } from 'react-router-dom'
import { RequireMember } from '@/app/guards'
import { RootLayout } from '@/app/root-layout'
import { RouteFailure } from '@/app/route-failure'
import { paths } from '@/config/paths'

/** Nothing: the prepared first paint is still on the page. */
function StillLoading() {
  return null
}

/** Spec 3 §5: what a visitor reads on the way to creating an event. */
async function wordsForEvents() {
  return (await import('@/features/events')).eventCopy.logInToCreate
}

/** The route table. A page comes as a chunk of its own that exports `Component`. */
const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteFailure isRoot />,
    hydrateFallbackElement: <StillLoading />,
    children: [
      { path: paths.auth.path, lazy: () => import('@/pages/auth') },
      { path: paths.authConfirm.path, lazy: () => import('@/pages/auth-confirm') },
      {
        lazy: () => import('@/app/shell/shell-layout'),
        children: [
          {
            // A screen that fails leaves the shell around it standing.
            errorElement: <RouteFailure />,
            children: [
              { index: true, lazy: () => import('@/pages/home') },
              { path: paths.articles.path, lazy: () => import('@/pages/articles') },
              { path: paths.article.path, lazy: () => import('@/pages/article') },
              { path: paths.profile.path, lazy: () => import('@/pages/profile') },
              { path: paths.groups.path, lazy: () => import('@/pages/groups') },
              { path: paths.group.path, lazy: () => import('@/pages/group') },
              { path: paths.forums.path, lazy: () => import('@/pages/forums') },
              { path: paths.forumGroup.path, lazy: () => import('@/pages/forum-group') },
              { path: paths.forumPost.path, lazy: () => import('@/pages/forum-post') },
              { path: paths.events.path, lazy: () => import('@/pages/events') },
              { path: paths.event.path, lazy: () => import('@/pages/event') },
              {
                element: <RequireMember words={wordsForEvents} />,
                children: [
                  { path: paths.createEvent.path, lazy: () => import('@/pages/create-event') },
                ],
              },
              { path: paths.businessPage.path, lazy: () => import('@/pages/business-page') },
              { path: paths.businessPages.path, lazy: () => import('@/pages/business-redirect') },
              {
                element: <RequireMember />,
                children: [
                  { path: paths.admin.path, lazy: () => import('@/pages/admin') },
                  {
                    path: paths.createForumGroup.path,
                    lazy: () => import('@/pages/create-forum-group'),
                  },
                  { path: paths.investing.path, lazy: () => import('@/pages/investing') },
                  {
                    path: paths.investingIdea.path,
                    lazy: () => import('@/pages/investing-idea'),
                  },
                  { path: paths.messages.path, lazy: () => import('@/pages/messages') },
                  { path: paths.notifications.path, lazy: () => import('@/pages/notifications') },
                  { path: paths.settings.path, lazy: () => import('@/pages/settings') },
                  { path: paths.createGroup.path, lazy: () => import('@/pages/create-group') },
                  { path: paths.business.path, lazy: () => import('@/pages/business-directory') },
                  {
                    path: paths.groupInvitation.path,
                    lazy: () => import('@/pages/group-invitation'),
                  },
                ],
              },
              { path: '*', lazy: () => import('@/pages/not-found') },
            ],
          },
        ],
      },
    ],
  },
]

export function createAppRouter() {
  return createHashRouter(routes)
}
