import { paths } from '@/config/paths'

/** The pages whose searches can be saved. */
export const SEARCH_SCOPES = ['search', 'people', 'investing', 'events'] as const
export type SearchScope = (typeof SEARCH_SCOPES)[number]

/** When to tell of new matches. */
export const DELIVERIES = ['immediately', 'daily', 'brief'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** The parameters of a page's address. */
export type SearchParams = Readonly<Record<string, string>>

/** What a page hands over: null and empty ones are not asked for. */
export type AskedParams = Readonly<Record<string, string | null>>

const KNOWN: Record<SearchScope, readonly string[]> = {
  search: ['search', 'kind'],
  people: ['search', 'role', 'industry', 'open', 'place', 'groups', 'friends'],
  investing: ['industry', 'amount', 'country', 'open'],
  events: ['type', 'place'],
}
/** They only narrow down something else. */
const NARROWING: ReadonlySet<string> = new Set(['kind', 'groups', 'friends'])
const TEXTS: ReadonlySet<string> = new Set(['search', 'country'])

export function scopeOf(text: string): SearchScope {
  return SEARCH_SCOPES.find((scope) => scope === text) ?? 'search'
}

export function deliveryOf(text: string): Delivery {
  return DELIVERIES.find((delivery) => delivery === text) ?? 'brief'
}

/** The parameters in their one form, as the database stores them: known ones only, lists sorted. */
export function canonical(scope: SearchScope, params: AskedParams): SearchParams {
  const known = KNOWN[scope].flatMap((name): [string, string][] => {
    const text = params[name]?.trim() ?? ''
    const isList = scope === 'people' && !TEXTS.has(name) && !NARROWING.has(name)
    const value = isList ? [...new Set(text.split(',').filter(Boolean))].sort().join(',') : text
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

/** Whether there is something to look for: a kind or a relation alone is not enough. */
export function isSavable(params: SearchParams): boolean {
  return Object.keys(params).some((name) => !NARROWING.has(name))
}

/** Whether two searches ask for the same. */
export function isSame(one: SearchParams, other: SearchParams): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  )
}

/** The page of a search, with its parameters. */
export function searchPath(scope: SearchScope, params: SearchParams): string {
  const page = {
    search: paths.home,
    people: paths.people,
    investing: paths.investing,
    events: paths.events,
  }
  return `${page[scope].path}?${new URLSearchParams(params).toString()}`
}
