import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { ARTICLE_LISTS, seedReactionState } from '@/features/reactions'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, nextPage, pageOf, takePage, type Cursor } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { articleLimits as limits } from './limits'
import type { Category } from './model/categories'

const AUTHOR = 'id, username, full_name, name, avatar_url, verified'
// Lists don't show full articles.
const CARD_COLUMNS =
  `id, author_id, title, excerpt, category, image_url, image_alt, status, likes, comments_count, reading_minutes, published_at, updated_at, created_at, author:profiles!articles_author_id_fkey(${AUTHOR})` as const
const COLUMNS = `${CARD_COLUMNS}, content, edited_at, moderated_as` as const
const MODERATED_COLUMNS =
  `id, title, excerpt, status, likes, image_url, created_at, moderated_as, author:profiles!articles_author_id_fkey(${AUTHOR}, email)` as const
const COMMENT_COLUMNS =
  `id, content, created_at, edited_at, moderated_as, author:profiles!article_comments_user_id_fkey(${AUTHOR})` as const

const SCREEN_COLUMNS =
  `${COLUMNS}, reaction_state, comments:article_comments(${COMMENT_COLUMNS})` as const

function selectCards(by: 'published_at' | 'updated_at' | 'created_at', cursor: Cursor | null) {
  const cards = supabase.from('articles').select(CARD_COLUMNS)
  return takePage(cards, { cursor, limit: limits.page, by })
}

async function fetchPublished(
  category: Category | null,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const cards = selectCards('published_at', cursor).eq('status', 'published')
  return unwrap(await (category ? cards.eq('category', category) : cards).abortSignal(signal))
}

/** Spec 2 §7: the member's own articles, last changed first; all or only drafts. */
async function fetchOwn(
  viewerId: string,
  isDrafts: boolean,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const cards = selectCards('updated_at', cursor).eq('author_id', viewerId)
  return unwrap(await (isDrafts ? cards.eq('status', 'draft') : cards).abortSignal(signal))
}

/** Spec 1 §7: newest first; only published ones of another member. */
async function fetchOfMember(
  userId: string,
  isOwn: boolean,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const cards = selectCards('created_at', cursor).eq('user_id', userId)
  return unwrap(await (isOwn ? cards : cards.eq('status', 'published')).abortSignal(signal))
}

/**
 * Spec 3 §7: all articles with their authors' usernames and emails, newest first; for super admins.
 */
async function fetchModerated(
  status: 'published' | 'draft',
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const all = supabase.from('articles').select(MODERATED_COLUMNS).eq('status', status)
  return unwrap(await takePage(all, { cursor, limit: limits.page }).abortSignal(signal))
}

async function fetchArticle(id: string, signal: AbortSignal) {
  const request = supabase.from('articles').select(COLUMNS).eq('id', id)
  return unwrapMaybe(await request.abortSignal(signal).maybeSingle())
}

/** An article with its reactions and first comments, in one request. */
async function readScreen(
  id: string,
  viewerId: string | null,
  client: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  const askedAt = Date.now()
  const request = supabase
    .from('articles')
    .select(SCREEN_COLUMNS)
    .eq('id', id)
    .order('created_at', { referencedTable: 'comments' })
    .order('id', { referencedTable: 'comments' })
    .limit(limits.comments, { referencedTable: 'comments' })
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  const { queryKey } = articleQueries.detail(id)
  if (!row) {
    client.setQueryData(queryKey, null)
    return
  }
  const { comments, reaction_state: reactions, ...article } = row
  client.setQueryData(queryKey, article)
  seedReactionState(client, { contentType: 'article', contentId: id }, viewerId, reactions, askedAt)
  seedFirstPage(client, articleQueries.comments(id).queryKey, comments)
}

const AUTHOR_CARD =
  `author:profiles!articles_author_id_fkey(${AUTHOR}, title, company, bio)` as const

/** What an author says of themselves; members only. */
async function fetchAuthor(articleId: string, signal: AbortSignal) {
  const request = supabase.from('articles').select(AUTHOR_CARD).eq('id', articleId)
  return unwrapMaybe(await request.abortSignal(signal).maybeSingle())?.author ?? null
}

async function fetchComments(articleId: string, cursor: Cursor | null, signal: AbortSignal) {
  const comments = supabase
    .from('article_comments')
    .select(COMMENT_COLUMNS)
    .eq('article_id', articleId)
  const page = takePage(comments, { cursor, limit: limits.comments, isOldestFirst: true })
  return unwrap(await page.abortSignal(signal))
}

async function fetchComment(id: string, signal: AbortSignal) {
  const request = supabase.from('article_comments').select(COMMENT_COLUMNS).eq('id', id)
  return unwrapMaybe(await request.abortSignal(signal).maybeSingle())
}

/** An article as a list shows it. */
export type ArticleCardRow = Awaited<ReturnType<typeof fetchPublished>>[number]
/** An article as super admins see it in their list. */
export type ModeratedArticle = Awaited<ReturnType<typeof fetchModerated>>[number]
/** A whole article. */
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof fetchArticle>>>

export const articleQueries = {
  all: () => ['articles'] as const,
  lists: () => ARTICLE_LISTS,
  /** Published articles, of one category or all. */
  list: (category: Category | null) =>
    infiniteQueryOptions({
      queryKey: [...articleQueries.lists(), { category }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchPublished(category, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'published_at'),
      staleTime: queryTimes.staleDefault,
    }),
  /** The viewer's own articles, or only the drafts. */
  own: (viewerId: string, { isDrafts }: { isDrafts: boolean }) =>
    infiniteQueryOptions({
      queryKey: [...articleQueries.lists(), { viewerId, isDrafts }] as const,
      meta: { persist: { viewerId } },
      queryFn: ({ pageParam, signal }) => fetchOwn(viewerId, isDrafts, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'updated_at'),
      staleTime: queryTimes.staleDefault,
    }),
  /** A member's articles, for their profile. */
  ofMember: (userId: string, { isOwn }: { isOwn: boolean }) =>
    infiniteQueryOptions({
      queryKey: [...articleQueries.lists(), { userId, isOwn }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchOfMember(userId, isOwn, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
    }),
  /** All published articles, or all drafts, for super admins. */
  moderated: (status: 'published' | 'draft') =>
    infiniteQueryOptions({
      queryKey: [...articleQueries.lists(), 'moderated', { status }] as const,
      queryFn: async ({ pageParam, signal }) =>
        pageOf(await fetchModerated(status, pageParam, signal), nextCursor(limits.page)),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      staleTime: queryTimes.staleDefault,
    }),
  details: () => [...articleQueries.all(), 'detail'] as const,
  /** Key prefix of all queries of one article. */
  article: (id: string) => [...articleQueries.details(), id] as const,
  /** An article and what shows below it. */
  screen: (id: string, viewerId: string | null) =>
    screenOptions({
      queryKey: [...articleQueries.all(), 'screen', id, { viewerId }],
      read: (client, signal) => readScreen(id, viewerId, client, signal),
    }),
  /** One article, or null. */
  detail: (id: string) =>
    queryOptions({
      queryKey: articleQueries.article(id),
      meta: { persist: true },
      queryFn: ({ signal }) => fetchArticle(id, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** The author of an article, for members. */
  author: (articleId: string) =>
    queryOptions({
      queryKey: [...articleQueries.details(), articleId, 'author'] as const,
      queryFn: ({ signal }) => fetchAuthor(articleId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** The server's current version, for editing. */
  editable: (id: string) =>
    queryOptions({
      queryKey: [...articleQueries.details(), id, 'editable'] as const,
      queryFn: ({ signal }) => fetchArticle(id, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  commentsOf: (articleId: string) => [...articleQueries.details(), articleId, 'comments'] as const,
  /** An article's comments, oldest first. */
  comments: (articleId: string) =>
    infiniteQueryOptions({
      queryKey: [...articleQueries.commentsOf(articleId), 'all'] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchComments(articleId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.comments),
      staleTime: queryTimes.staleDefault,
    }),
  /** Some comments, null for each that is gone. */
  commentsById: (articleId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...articleQueries.commentsOf(articleId), ids] as const,
      queryFn: ({ signal }) => Promise.all(ids.map((id) => fetchComment(id, signal))),
      staleTime: queryTimes.staleDefault,
    }),
}
