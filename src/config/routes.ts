import { paths } from './paths.ts'

/**
 * Every route of the app, by its name. The router, the chunks of a build, the early requests and the
 * service worker's shell come from here; the budgets and the accessibility walk cover every route but
 * `UnmeasuredRoute`. Paths of files are relative to `src`.
 */
interface Listed {
  name: string
  path: string
  /** The module of its screen. */
  file: string
  /** Modules that the screen loads for its first content. */
  parts?: readonly string[]
  /** Without the shell around it. */
  isBare?: true
  /** A visitor signs in first. */
  isForMembers?: true
  /** Its first requests depend on the time, so a build can't know them. */
  isTimed?: true
}

const table = [
  {
    name: 'home',
    path: paths.home.path,
    file: 'pages/home/index.tsx',
    parts: ['pages/home/member-home.tsx'],
  },
  { name: 'auth', path: paths.auth.path, file: 'pages/auth/index.tsx', isBare: true },
  {
    name: 'authConfirm',
    path: paths.authConfirm.path,
    file: 'pages/auth-confirm/index.tsx',
    isBare: true,
  },
  {
    name: 'start',
    path: paths.start.path,
    file: 'pages/start/index.tsx',
    isBare: true,
    isForMembers: true,
  },
  { name: 'profile', path: paths.profile.path, file: 'pages/profile/index.tsx' },
  { name: 'articles', path: paths.articles.path, file: 'pages/articles/index.tsx' },
  {
    name: 'article',
    path: paths.article.path,
    file: 'pages/article/index.tsx',
    parts: ['features/articles/components/markdown.tsx'],
  },
  { name: 'groups', path: paths.groups.path, file: 'pages/groups/index.tsx' },
  { name: 'group', path: paths.group.path, file: 'pages/group/index.tsx' },
  {
    name: 'groupInvitation',
    path: paths.groupInvitation.path,
    file: 'pages/group-invitation/index.tsx',
    isForMembers: true,
  },
  {
    name: 'createGroup',
    path: paths.createGroup.path,
    file: 'pages/create-group/index.tsx',
    isForMembers: true,
  },
  { name: 'forums', path: paths.forums.path, file: 'pages/forums/index.tsx' },
  { name: 'forumGroup', path: paths.forumGroup.path, file: 'pages/forum-group/index.tsx' },
  { name: 'forumPost', path: paths.forumPost.path, file: 'pages/forum-post/index.tsx' },
  {
    name: 'createForumGroup',
    path: paths.createForumGroup.path,
    file: 'pages/create-forum-group/index.tsx',
    isForMembers: true,
  },
  { name: 'events', path: paths.events.path, file: 'pages/events/index.tsx', isTimed: true },
  { name: 'event', path: paths.event.path, file: 'pages/event/index.tsx' },
  {
    name: 'createEvent',
    path: paths.createEvent.path,
    file: 'pages/create-event/index.tsx',
    isForMembers: true,
  },
  {
    name: 'business',
    path: paths.business.path,
    file: 'pages/business-directory/index.tsx',
    isForMembers: true,
  },
  { name: 'businessPage', path: paths.businessPage.path, file: 'pages/business-page/index.tsx' },
  {
    name: 'businessPages',
    path: paths.businessPages.path,
    file: 'pages/business-redirect/index.tsx',
  },
  {
    name: 'investing',
    path: paths.investing.path,
    file: 'pages/investing/index.tsx',
    isForMembers: true,
  },
  {
    name: 'investingIdea',
    path: paths.investingIdea.path,
    file: 'pages/investing-idea/index.tsx',
    isForMembers: true,
  },
  {
    name: 'messages',
    path: paths.messages.path,
    file: 'pages/messages/index.tsx',
    isForMembers: true,
  },
  {
    name: 'notifications',
    path: paths.notifications.path,
    file: 'pages/notifications/index.tsx',
    isForMembers: true,
  },
  {
    name: 'settings',
    path: paths.settings.path,
    file: 'pages/settings/index.tsx',
    isForMembers: true,
  },
  {
    name: 'people',
    path: paths.people.path,
    file: 'pages/people/index.tsx',
    isForMembers: true,
  },
  {
    name: 'saved',
    path: paths.saved.path,
    file: 'pages/saved/index.tsx',
    isForMembers: true,
  },
  {
    name: 'brief',
    path: paths.brief.path,
    file: 'pages/brief/index.tsx',
    isForMembers: true,
  },
  {
    name: 'briefUnsubscribe',
    path: paths.briefUnsubscribe.path,
    file: 'pages/brief-unsubscribe/index.tsx',
  },
  { name: 'appeal', path: paths.appeal.path, file: 'pages/appeal/index.tsx' },
  { name: 'moderation', path: paths.moderation.path, file: 'pages/moderation/index.tsx' },
  { name: 'rules', path: paths.rules.path, file: 'pages/rules/index.tsx' },
  {
    name: 'moderationQueue',
    path: paths.moderationQueue.path,
    file: 'pages/moderation-queue/index.tsx',
    isForMembers: true,
  },
  {
    name: 'decision',
    path: paths.decision.path,
    file: 'pages/decision/index.tsx',
    isForMembers: true,
  },
  { name: 'admin', path: paths.admin.path, file: 'pages/admin/index.tsx', isForMembers: true },
  { name: 'notFound', path: '*', file: 'pages/not-found/index.tsx' },
] as const satisfies readonly Listed[]

export type RouteName = (typeof table)[number]['name']

export interface Route extends Listed {
  name: RouteName
}

export const routes: readonly Route[] = table

/** Routes without content of their own to measure: forms, redirects, and the page for wrong addresses. */
export type UnmeasuredRoute =
  | 'appeal'
  | 'authConfirm'
  | 'briefUnsubscribe'
  | 'businessPages'
  | 'createEvent'
  | 'createForumGroup'
  | 'createGroup'
  | 'groupInvitation'
  | 'notFound'

/** What a page needs before its screen. */
export const bootFiles = {
  /** Everyone who is not just looking at the welcome page. */
  app: 'boot/mount.tsx',
  /** Everyone on a route with the shell. */
  shell: 'app/shell/shell-layout.tsx',
  /** Members. */
  client: 'lib/supabase.ts',
} as const
