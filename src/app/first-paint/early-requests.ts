import { QueryClient } from '@tanstack/react-query'
import { env } from '@/config/env'
import { paths } from '@/config/paths'
import { authQueries } from '@/features/auth'
import { sessionKey } from '@/lib/auth-storage'
import { CACHED_SCREEN, CACHED_SCREEN_MS } from '@/lib/cached-screen'
import { inBackground, type Preload } from '@/lib/preload'
import { preload as article } from '@/pages/article'
import { preload as articles } from '@/pages/articles'
import { preload as businessDirectory } from '@/pages/business-directory'
import { preload as businessPage } from '@/pages/business-page'
import { preload as event } from '@/pages/event'
import { preload as forumGroup } from '@/pages/forum-group'
import { preload as forumPost } from '@/pages/forum-post'
import { preload as forums } from '@/pages/forums'
import { preload as group } from '@/pages/group'
import { preload as groups } from '@/pages/groups'
import { preload as home } from '@/pages/home/member-home'
import { preload as investing } from '@/pages/investing'
import { preload as investingIdea } from '@/pages/investing-idea'
import { preload as messages } from '@/pages/messages'
import { preload as notifications } from '@/pages/notifications'
import { preload as profile } from '@/pages/profile'

/** The screens that read data at once, and their files. The build records their requests. */
const SCREENS: { path: string; files: string[]; preload: Preload | null }[] = [
  { path: paths.home.path, files: ['pages/home/index', 'pages/home/member-home'], preload: home },
  { path: paths.messages.path, files: ['pages/messages/index'], preload: messages },
  { path: paths.notifications.path, files: ['pages/notifications/index'], preload: notifications },
  { path: '/profile', files: ['pages/profile/index'], preload: profile },
  { path: '/profile/:userId', files: ['pages/profile/index'], preload: profile },
  { path: paths.articles.path, files: ['pages/articles/index'], preload: articles },
  {
    path: paths.article.path,
    files: ['pages/article/index', 'features/articles/components/markdown'],
    preload: article,
  },
  { path: paths.groups.path, files: ['pages/groups/index'], preload: groups },
  { path: paths.group.path, files: ['pages/group/index'], preload: group },
  { path: paths.forums.path, files: ['pages/forums/index'], preload: forums },
  { path: paths.forumGroup.path, files: ['pages/forum-group/index'], preload: forumGroup },
  { path: paths.forumPost.path, files: ['pages/forum-post/index'], preload: forumPost },
  { path: paths.investing.path, files: ['pages/investing/index'], preload: investing },
  { path: paths.investingIdea.path, files: ['pages/investing-idea/index'], preload: investingIdea },
  // Upcoming events depend on the current time, so the build can't know this request.
  { path: paths.events.path, files: ['pages/events/index'], preload: null },
  { path: paths.event.path, files: ['pages/event/index'], preload: event },
  {
    path: paths.business.path,
    files: ['pages/business-directory/index'],
    preload: businessDirectory,
  },
  { path: paths.businessPage.path, files: ['pages/business-page/index'], preload: businessPage },
]

/** Placeholders for the member's id and the id in the address; the head script replaces them. */
const VIEWER = '00000000-0000-4000-8000-00000000000a'
const ID = '00000000-0000-4000-8000-00000000000b'

type Headers = Record<string, string>

/** One request: method, address below `/rest/v1/`, body, and headers not shared by its method. */
type EarlyRequest = [method: string, url: string, body: string, headers?: Headers]

interface EarlyScreen {
  /** Matches the route's part of the address; the group is the id. */
  pattern: string
  files: string[]
  requests: EarlyRequest[]
}

export interface EarlyRequests {
  /** The base address of the requests, and the project's publishable key. */
  rest: string
  key: string
  viewer: string
  id: string
  /** Storage key of this project's session. */
  storageKey: string
  /** Storage key of the persisted screen, and its maximum age in milliseconds. */
  cachedScreen: { key: string; ageMs: number }
  /** Headers that all requests of a method share. */
  headers: Record<string, Headers>
  /** Requests that every screen of a member makes. */
  viewerState: EarlyRequest[]
  screens: EarlyScreen[]
}

// Headers that the head script sets itself, and one that only names the library.
const LEFT_OUT = ['apikey', 'authorization', 'x-client-info']

async function whileRecording(rest: string, ask: (client: QueryClient) => void) {
  const requests: EarlyRequest[] = []
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const headers = Object.fromEntries(
      [...new globalThis.Headers(init?.headers)].filter(([name]) => !LEFT_OUT.includes(name)),
    )
    const body = typeof init?.body === 'string' ? init.body : ''
    requests.push([init?.method ?? 'GET', url.replace(rest, ''), body, headers])
    return Promise.resolve(Response.json(null))
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  try {
    ask(client)
    const queries = client.getQueryCache().getAll()
    await Promise.allSettled(queries.map(async ({ promise }) => promise))
  } finally {
    globalThis.fetch = send
  }
  if (requests.length === 0) throw new Error('A screen that preloads asks for nothing')
  return requests
}

function patternOf(path: string): string {
  return `^${path.replace(/:\w+/g, '([0-9a-fA-F-]{36})')}/?$`
}

/** Removes the headers that all requests of a method share, and returns them. */
function shareHeaders(requests: EarlyRequest[]): Record<string, Headers> {
  const shared: Record<string, Headers> = {}
  for (const request of requests) {
    const [method, , , headers = {}] = request
    const usual = (shared[method] ??= headers)
    const isUsual = JSON.stringify(usual) === JSON.stringify(headers)
    if (isUsual) request.pop()
  }
  return shared
}

/** Records the first requests of each screen. */
async function recordEarlyRequests(): Promise<EarlyRequests> {
  const rest = `${env.supabaseUrl}/rest/v1/`
  const screens: EarlyScreen[] = []
  for (const { path, files, preload } of SCREENS) {
    const name = /:(\w+)/.exec(path)?.[1]
    const params = name === undefined ? {} : { [name]: ID }
    const search = new URLSearchParams()
    const requests = preload
      ? await whileRecording(rest, (client) =>
          preload({ client, viewerId: VIEWER, params, search }),
        )
      : []
    screens.push({ pattern: patternOf(path), files, requests })
  }
  const viewerState = await whileRecording(rest, (client) => {
    inBackground(client.query(authQueries.viewer(VIEWER)))
  })
  const headers = shareHeaders([...viewerState, ...screens.flatMap(({ requests }) => requests)])
  const { publishableKey: key } = env
  return {
    rest,
    key,
    viewer: VIEWER,
    id: ID,
    storageKey: sessionKey,
    cachedScreen: { key: CACHED_SCREEN, ageMs: CACHED_SCREEN_MS },
    headers,
    viewerState,
    screens,
  }
}

/** The head script's requests. Recorded on load, because the build only imports this module. */
export const earlyRequests = await recordEarlyRequests()
