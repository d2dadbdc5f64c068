import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { lastOfFullPage } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { ruleLimits as limits } from './limits'
import { rulesOf } from './model/rules'

const FIRST: number | null = null

/** A version and the one before it; null if there is no such version. */
async function fetchVersion(number: number | null, signal: AbortSignal) {
  let request = supabase.from('rule_versions').select('number, note, rules, published_at')
  if (number !== null) request = request.lte('number', number)
  const two = request.order('number', { ascending: false }).limit(2).abortSignal(signal)
  const [version, before] = unwrap(await two)
  if (!version || (number !== null && version.number !== number)) return null
  return {
    ...version,
    rules: rulesOf(version.rules),
    before: before ? rulesOf(before.rules) : null,
  }
}

async function fetchVersions(before: number | null, signal: AbortSignal) {
  let request = supabase.from('rule_versions').select('number, note, published_at')
  if (before !== null) request = request.lt('number', before)
  const page = request.order('number', { ascending: false }).limit(limits.versions)
  return unwrap(await page.abortSignal(signal))
}

/** The rules that are no longer in force, the last one first. */
async function fetchRetired(signal: AbortSignal) {
  const request = supabase.from('community_rules').select('id, slug, title, body')
  const retired = request.eq('is_active', false).order('created_at', { ascending: false })
  return unwrap(await retired.limit(limits.retired).abortSignal(signal))
}

export type RulesVersion = NonNullable<Awaited<ReturnType<typeof fetchVersion>>>
type ListedVersion = Awaited<ReturnType<typeof fetchVersions>>[number]

export const ruleQueries = {
  all: () => ['rules'] as const,
  /** One version; null for the current one. */
  version: (number: number | null) =>
    queryOptions({
      queryKey: [...ruleQueries.all(), 'detail', number] as const,
      queryFn: ({ signal }) => fetchVersion(number, signal),
      staleTime: queryTimes.staleDefault,
    }),
  retired: () =>
    queryOptions({
      queryKey: [...ruleQueries.all(), 'list', 'retired'] as const,
      queryFn: ({ signal }) => fetchRetired(signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** All versions, newest first. */
  versions: () =>
    infiniteQueryOptions({
      queryKey: [...ruleQueries.all(), 'list'] as const,
      queryFn: ({ pageParam, signal }) => fetchVersions(pageParam, signal),
      initialPageParam: FIRST,
      getNextPageParam: (page: ListedVersion[]) =>
        lastOfFullPage(page, limits.versions)?.number ?? null,
      staleTime: queryTimes.staleDefault,
    }),
}
