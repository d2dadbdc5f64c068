import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { askTogether } from '@/lib/ask-together'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, nextPage, pageOf, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { messageLimits as limits } from './limits'
import type { Box } from './model/box'
import type { CommunityLink } from './model/links'

// What a message is about, by name (Spec 1 §7); the metadata has the name of a deleted idea.
const ABOUT =
  'metadata, idea:business_ideas!messages_business_idea_id_fkey(id, title), page:business_pages!messages_business_page_id_fkey(id, name)'

export const MESSAGE_COLUMNS =
  `id, sender_id, receiver_id, content, created_at, read, has_warning, message_type, business_idea_id, business_page_id, ${ABOUT}` as const

const INQUIRY_COLUMNS =
  `id, content, created_at, read, sender_id, business_idea_id, ${ABOUT}, sender:profiles!messages_sender_id_fkey(id, username, full_name, name, avatar_url)` as const

/** One page of a conversation, newest first. */
export async function fetchMessages(
  partnerId: string,
  cursor: Cursor | null,
  limit: number,
  signal?: AbortSignal,
) {
  const args = { p_partner_id: partnerId, p_limit: limit, ...beforeArgs(cursor) }
  const request = supabase.rpc('conversation_messages', args).select(MESSAGE_COLUMNS)
  const rows = unwrap(await (signal ? request.abortSignal(signal) : request))
  return pageOf(rows, nextCursor(limit))
}

export type Message = Awaited<ReturnType<typeof fetchMessages>>['rows'][number]

async function fetchHead(partnerId: string, signal: AbortSignal) {
  const request = supabase.rpc('conversation_head', { p_partner_id: partnerId })
  return unwrap(await request.abortSignal(signal))
}

async function fetchConversations(box: Box, cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_box: box, p_limit: limits.conversations, ...beforeArgs(cursor) }
  const rows = unwrap(await supabase.rpc('list_conversations', args).abortSignal(signal))
  return pageOf(rows, nextCursor(limits.conversations, 'last_message_time', 'partner_id'))
}

/** A row of the viewer's conversations. */
export type ListedConversation = Awaited<ReturnType<typeof fetchConversations>>['rows'][number]

/** Spec 1 §7: at most ten people, by username or name. */
async function searchContacts(query: string, signal: AbortSignal) {
  const found = unwrap(
    await supabase.rpc('search_contacts', { p_query: query }).abortSignal(signal),
  )
  return found.slice(0, limits.userSearchResults)
}

/** One stretch of a conversation's messages that contain a text, newest first. */
async function searchConversation(
  partnerId: string,
  query: string,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const args = { p_partner_id: partnerId, p_query: query, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('search_conversation', args).abortSignal(signal))
}

/** A message that a search of its conversation found. */
export type FoundMessage = Answer<'search_conversation'>['found'][number]

/** What links lead to, by kind and id; left out where the viewer may not see it. */
const askLinkCard = askTogether(async (keys) => {
  const links = keys.map((key) => key.split(' '))
  const args = {
    p_kinds: links.map(([kind = '']) => kind),
    p_ids: links.map(([, id = '']) => id),
  }
  const cards = unwrap(await supabase.rpc('link_cards', args))
  return new Map(cards.map((card) => [`${card.kind} ${card.id}`, card]))
})

async function fetchInquiries(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.inquiries, ...beforeArgs(cursor) }
  const request = supabase.rpc('list_business_inquiries', args).select(INQUIRY_COLUMNS)
  return pageOf(unwrap(await request.abortSignal(signal)), nextCursor(limits.inquiries))
}

/** A question about one of the viewer's business ideas. */
export type Inquiry = Awaited<ReturnType<typeof fetchInquiries>>['rows'][number]

/** None is persisted: messages never stay on the device. */
export const messageQueries = {
  all: () => ['messages'] as const,
  lists: () => [...messageQueries.all(), 'list'] as const,
  threads: () => [...messageQueries.all(), 'detail'] as const,
  conversations: (viewerId: string, box: Box = 'inbox') =>
    infiniteQueryOptions({
      queryKey: [...messageQueries.lists(), { viewerId, of: 'conversations', box }] as const,
      queryFn: ({ pageParam, signal }) => fetchConversations(box, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      staleTime: queryTimes.staleDefault,
    }),
  inquiries: (viewerId: string) =>
    infiniteQueryOptions({
      queryKey: [...messageQueries.lists(), { viewerId, of: 'inquiries' }] as const,
      queryFn: ({ pageParam, signal }) => fetchInquiries(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      staleTime: queryTimes.staleDefault,
    }),
  contacts: (query: string) =>
    queryOptions({
      queryKey: [...messageQueries.lists(), { query, of: 'contacts' }] as const,
      queryFn: ({ signal }) => searchContacts(query, signal),
      enabled: query !== '',
      staleTime: queryTimes.staleDefault,
    }),
  found: (viewerId: string, partnerId: string, query: string) =>
    infiniteQueryOptions({
      queryKey: [...messageQueries.all(), 'found', partnerId, { viewerId, query }] as const,
      queryFn: ({ pageParam, signal }) => searchConversation(partnerId, query, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      staleTime: queryTimes.staleDefault,
    }),
  /** What a link leads to; null where there is nothing the viewer may see. */
  linkCard: ({ kind, id }: Pick<CommunityLink, 'kind' | 'id'>) =>
    queryOptions({
      queryKey: [...messageQueries.all(), 'link', kind, id] as const,
      queryFn: async () => (await askLinkCard(`${kind} ${id}`)) ?? null,
      staleTime: queryTimes.staleSlow,
    }),
  /** Refetched whenever a conversation opens: where the viewer left off changes. */
  head: (viewerId: string, partnerId: string) =>
    queryOptions({
      queryKey: [...messageQueries.all(), 'count', partnerId, 'head', viewerId] as const,
      queryFn: ({ signal }) => fetchHead(partnerId, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  /** Never refetched as a whole: the newest rows are merged in (model/thread.ts). */
  thread: (viewerId: string, partnerId: string) =>
    infiniteQueryOptions({
      queryKey: [...messageQueries.threads(), partnerId, 'thread', viewerId] as const,
      queryFn: ({ pageParam, signal }) => fetchMessages(partnerId, pageParam, limits.page, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.data === undefined,
    }),
}
