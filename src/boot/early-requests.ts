import { QueryClient } from '@tanstack/react-query'
import { env } from '@/config/env'
import { routes, type Route } from '@/config/routes'
import { authQueries } from '@/features/auth'
import { sessionKey } from '@/lib/auth-storage'
import { CACHED_SCREEN, CACHED_SCREEN_MS } from '@/boot/cached-screen'
import { inBackground, type Preload } from '@/lib/preload'

const modules = import.meta.glob<{ preload?: Preload }>('../pages/*/*.tsx')

/** What a screen reads first, if anything. */
async function preloadOf({ file, parts = [] }: Route): Promise<Preload | null> {
  for (const each of [file, ...parts]) {
    const module = await modules[`../${each}`]?.()
    if (module?.preload) return module.preload
  }
  return null
}

/** Placeholders for the member's id and the id in the address; the early script replaces them. */
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

// Headers that the early script sets itself, and one that only names the library.
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

/** The patterns of a route's path: with and without an optional part. */
function addressesOf({ path }: Route): string[] {
  const optional = /\/:\w+\?$/
  return optional.test(path) ? [path.replace(optional, ''), path.replace(/\?$/, '')] : [path]
}

async function recordScreen(
  rest: string,
  path: string,
  preload: Preload,
  { file, parts = [], isTimed }: Route,
): Promise<EarlyScreen> {
  const name = /:(\w+)/.exec(path)?.[1]
  const params = name === undefined ? {} : { [name]: ID }
  const search = new URLSearchParams()
  const requests = isTimed
    ? []
    : await whileRecording(rest, (client) => preload({ client, viewerId: VIEWER, params, search }))
  return { pattern: patternOf(path), files: [file, ...parts], requests }
}

/** Records the first requests of each screen. */
async function recordEarlyRequests(): Promise<EarlyRequests> {
  const rest = `${env.supabaseUrl}/rest/v1/`
  const screens: EarlyScreen[] = []
  for (const route of routes) {
    const preload = await preloadOf(route)
    if (!preload) continue
    for (const path of addressesOf(route))
      screens.push(await recordScreen(rest, path, preload, route))
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

/** The early script's requests. Recorded on load, because the build only imports this module. */
export const earlyRequests = await recordEarlyRequests()
