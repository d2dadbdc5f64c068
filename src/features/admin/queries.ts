import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, lastOfFullPage, nextCursor, type Cursor } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { adminLimits as limits } from './limits'

export type UserFilter = 'all' | 'banned' | 'suspended' | 'admins'

const FIRST_LINE: number | null = null

async function fetchFigures(signal: AbortSignal) {
  return unwrap(await supabase.rpc('admin_figures').abortSignal(signal))
}

async function fetchUsers(
  query: string,
  filter: UserFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const args = { p_query: query, p_filter: filter, p_limit: limits.users, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('admin_list_users', args).abortSignal(signal))
}

export type AdminUser = Awaited<ReturnType<typeof fetchUsers>>[number]

async function fetchLog(before: number | null, signal: AbortSignal) {
  const args = { p_limit: limits.log }
  const page = before === null ? args : { ...args, p_before_id: before }
  return unwrap(await supabase.rpc('admin_audit_log', page).abortSignal(signal))
}

export type LogLine = Awaited<ReturnType<typeof fetchLog>>[number]

async function fetchSigns(signal: AbortSignal) {
  const request = supabase.from('message_warnings').select('id, label, pattern, is_active')
  return unwrap(await request.order('label').limit(limits.signs).abortSignal(signal))
}

/** A sign of fraud that messages are checked for. */
export type WarningSign = Awaited<ReturnType<typeof fetchSigns>>[number]

async function fetchFoundSigns(text: string, signal: AbortSignal) {
  return unwrap(await supabase.rpc('admin_try_signs', { p_text: text }).abortSignal(signal))
}

function nextLine(page: readonly LogLine[]): number | null {
  return lastOfFullPage(page, limits.log)?.id ?? null
}

export const adminQueries = {
  all: () => ['admin'] as const,
  lists: () => [...adminQueries.all(), 'list'] as const,
  users: () => [...adminQueries.lists(), 'users'] as const,
  figures: () =>
    queryOptions({
      queryKey: [...adminQueries.all(), 'count', 'figures'] as const,
      queryFn: ({ signal }) => fetchFigures(signal),
      staleTime: queryTimes.staleDefault,
    }),
  userList: (query: string, filter: UserFilter) =>
    infiniteQueryOptions({
      queryKey: [...adminQueries.users(), { query, filter }] as const,
      queryFn: ({ pageParam, signal }) => fetchUsers(query, filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.users),
      staleTime: queryTimes.staleDefault,
    }),
  signs: () =>
    queryOptions({
      queryKey: [...adminQueries.lists(), 'signs'] as const,
      queryFn: ({ signal }) => fetchSigns(signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** The signs that a sample has: asked again when they change. */
  foundSigns: (text: string) =>
    queryOptions({
      queryKey: [...adminQueries.signs().queryKey, 'found', text] as const,
      queryFn: ({ signal }) => fetchFoundSigns(text, signal),
      enabled: text !== '',
      staleTime: 0,
    }),
  log: () =>
    infiniteQueryOptions({
      queryKey: [...adminQueries.lists(), 'log'] as const,
      queryFn: ({ pageParam, signal }) => fetchLog(pageParam, signal),
      initialPageParam: FIRST_LINE,
      getNextPageParam: nextLine,
      staleTime: 0,
    }),
}

/** What the dashboard shows at once: the figures and the newest members. */
export function dashboardScreen() {
  return screenOptions({
    queryKey: [...adminQueries.all(), 'screen'],
    async read(client, signal) {
      const request = supabase.rpc('admin_screen', { p_limit: limits.users })
      const { figures, users } = unwrap(await request.abortSignal(signal))
      client.setQueryData(adminQueries.figures().queryKey, figures)
      seedFirstPage(client, adminQueries.userList('', 'all').queryKey, users)
    },
  })
}
