import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { moderationLimits as limits } from './limits'

export type CaseState = 'open' | 'decided'

/** Which cases a queue shows. */
export interface CaseFilter {
  state: CaseState
  kind: string | null
  reason: string | null
  /** Only those of one group or forum group. */
  placeId: string | null
}

function cursorArgs(cursor: Cursor | null) {
  return cursor ? { p_cursor: cursor.at, p_cursor_id: cursor.id } : {}
}

async function fetchCases(filter: CaseFilter, cursor: Cursor | null, signal: AbortSignal) {
  const { state, kind, reason, placeId } = filter
  const args = {
    p_state: state,
    p_limit: limits.page,
    ...(kind !== null && { p_kind: kind }),
    ...(reason !== null && { p_reason: reason }),
    ...(placeId !== null && { p_place_id: placeId }),
    ...cursorArgs(cursor),
  }
  return unwrap(await supabase.rpc('list_cases', args).abortSignal(signal))
}

async function fetchCase(id: string, signal: AbortSignal) {
  return unwrap(await supabase.rpc('get_case', { p_case_id: id }).abortSignal(signal))
}

async function fetchReports(caseId: string, cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_case_id: caseId, p_limit: limits.reportPage, ...cursorArgs(cursor) }
  return unwrap(await supabase.rpc('list_case_reports', args).abortSignal(signal))
}

async function fetchCounts(signal: AbortSignal) {
  return unwrap(await supabase.rpc('case_counts').abortSignal(signal))
}

async function fetchAppeals(state: CaseState, cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_state: state, p_limit: limits.page, ...cursorArgs(cursor) }
  return unwrap(await supabase.rpc('list_appeals', args).abortSignal(signal))
}

const DECISION_COLUMNS =
  'id, kind, item_id, title, decision, content_state, rule_id, rule_title, reason, role, place_id, place_name, until, overturned_at, ended_at, created_at'

/** Decisions with the viewer's appeals. */
async function withAppeals<T extends { id: string }>(decisions: readonly T[], signal: AbortSignal) {
  const ids = decisions.map(({ id }) => id)
  if (ids.length === 0) return []
  const request = supabase
    .from('moderation_appeals')
    .select('decision_id, message, state, answer, created_at, decided_at')
    .in('decision_id', ids)
  const appeals = unwrap(await request.abortSignal(signal))
  return decisions.map((decision) => ({
    ...decision,
    appeal: appeals.find((appeal) => appeal.decision_id === decision.id) ?? null,
  }))
}

async function fetchDecisions(userId: string, cursor: Cursor | null, signal: AbortSignal) {
  const own = supabase.from('moderation_decisions').select(DECISION_COLUMNS).eq('user_id', userId)
  const page = takePage(own, { limit: limits.page, cursor }).abortSignal(signal)
  return withAppeals(unwrap(await page), signal)
}

async function fetchDecision(id: string, signal: AbortSignal) {
  const one = supabase.from('moderation_decisions').select(DECISION_COLUMNS).eq('id', id)
  const [decision = null] = await withAppeals(unwrap(await one.abortSignal(signal)), signal)
  return decision
}

async function fetchLinked(token: string, signal: AbortSignal) {
  return unwrapMaybe(await supabase.rpc('linked_decision', { p_token: token }).abortSignal(signal))
}

async function fetchDecisionAbout(kind: string, itemId: string, signal: AbortSignal) {
  const about = supabase
    .from('moderation_decisions')
    .select(DECISION_COLUMNS)
    .match({ kind, item_id: itemId })
    // One that hides it, and stands.
    .neq('content_state', 'shown')
    .is('overturned_at', null)
  const newest = about.order('created_at', { ascending: false }).limit(1)
  return unwrapMaybe(await newest.abortSignal(signal).maybeSingle())
}

async function fetchHidden(kind: string, itemId: string, signal: AbortSignal) {
  const request = supabase
    .from('hidden_content')
    .select('original, state')
    .match({ kind, item_id: itemId })
  return unwrapMaybe(await request.abortSignal(signal).maybeSingle())
}

export type CaseRow = Awaited<ReturnType<typeof fetchCases>>[number]
export type ModeratedPlace = Awaited<ReturnType<typeof fetchCounts>>['places'][number]
export type CaseDetail = Awaited<ReturnType<typeof fetchCase>>
export type Appeal = Awaited<ReturnType<typeof fetchAppeals>>[number]
export type DecisionNotice = Awaited<ReturnType<typeof fetchDecisions>>[number]
type PlaceOfDecision = Pick<DecisionNotice, 'place_id' | 'place_name'>
/** A decision with its appeal. The one that the link of an email opens names no place. */
export type AppealableDecision = Omit<DecisionNotice, keyof PlaceOfDecision> &
  Partial<PlaceOfDecision>
/** What is shown of a decision besides. */
export type ShownDecision = Omit<AppealableDecision, 'appeal'>

type CaseReportPages = InfiniteData<Awaited<ReturnType<typeof fetchReports>>, Cursor | null>

export const caseQueries = {
  all: () => ['moderation'] as const,
  /** What members read of decisions about them, and of what of theirs is hidden. */
  about: () => [...caseQueries.all(), 'about'] as const,
  /** What moderators see: changes with every report and decision. */
  queue: () => [...caseQueries.all(), 'queue'] as const,
  cases: (filter: CaseFilter) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.queue(), 'list', filter] as const,
      queryFn: ({ pageParam, signal }) => fetchCases(filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(
        limits.page,
        filter.state === 'open' ? 'opened_at' : 'decided_at',
      ),
      staleTime: 0,
    }),
  case: (id: string) =>
    queryOptions({
      queryKey: [...caseQueries.queue(), 'detail', id] as const,
      queryFn: ({ signal }) => fetchCase(id, signal),
      staleTime: 0,
    }),
  /** The reports of a case, oldest first. The first page came with it. */
  reports: ({ id, reports, report_count: count }: CaseDetail) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.queue(), 'reports', id, count] as const,
      queryFn: ({ pageParam, signal }) => fetchReports(id, pageParam, signal),
      // Missing for a moment once the viewer may no longer read the case.
      initialData: (): CaseReportPages | undefined => ({
        pages: [reports],
        pageParams: [FIRST_PAGE],
      }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.reportPage),
      staleTime: Infinity,
    }),
  /** How many cases and appeals wait, and how many cases in each place; 100 means at least as many. */
  counts: () =>
    queryOptions({
      queryKey: [...caseQueries.queue(), 'count'] as const,
      queryFn: ({ signal }) => fetchCounts(signal),
      staleTime: 0,
    }),
  appeals: (state: CaseState) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.queue(), 'appeals', state] as const,
      queryFn: ({ pageParam, signal }) => fetchAppeals(state, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'created_at', 'decision_id'),
      staleTime: 0,
    }),
  /** Decisions about the viewer, newest first. */
  decisions: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.about(), 'list', userId, 'decisions'] as const,
      queryFn: ({ pageParam, signal }) => fetchDecisions(userId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: 0,
    }),
  /** One decision about the viewer; null if there is none. */
  decision: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...caseQueries.about(), 'detail', userId, id] as const,
      queryFn: ({ signal }) => fetchDecision(id, signal),
      staleTime: 0,
    }),
  /** The decision that the link of an email opens: without one if it has expired; null if the link is wrong. */
  linked: (token: string) =>
    queryOptions({
      queryKey: [...caseQueries.all(), 'detail', 'linked', token] as const,
      queryFn: ({ signal }) => fetchLinked(token, signal),
      staleTime: 0,
    }),
  /** The latest decision that hides an item of the viewer's; null if there is none. */
  decisionAbout: (userId: string, kind: string, itemId: string) =>
    queryOptions({
      queryKey: [...caseQueries.about(), 'detail', userId, kind, itemId] as const,
      queryFn: ({ signal }) => fetchDecisionAbout(kind, itemId, signal),
      staleTime: 0,
    }),
  /** What the viewer wrote behind a placeholder; null if it isn't hidden. */
  hidden: (kind: string, itemId: string) =>
    queryOptions({
      queryKey: [...caseQueries.about(), 'detail', 'hidden', kind, itemId] as const,
      queryFn: ({ signal }) => fetchHidden(kind, itemId, signal),
      staleTime: 0,
    }),
}
