import { unwrap, unwrapMaybe } from '@/lib/errors'
import { beforeArgs, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { businessLimits as limits } from '../limits'
import type { Category } from '../model/categories'

const CARD =
  'id, name, description, category, cover_image, profile_image, followers, reviews_count, stars_count, is_verified, created_at'
const PAGE =
  `${CARD}, moderated_as, posts_count, edited_at, owner_id, website, phone, email, address, hours, owner:profiles!business_pages_owner_id_fkey(id, username, full_name, name, avatar_url)` as const

/** A page with the viewer's relation to it. */
export const MEMBER_PAGE = `${PAGE}, is_following` as const

/** Which pages the directory shows. */
export interface PageFilter {
  category: Category | null
  search: string
}

/** Spec 3 §7: pages newest first, one page of them. */
export async function fetchPages(
  { category, search }: PageFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const request = supabase.rpc('list_business_pages', {
    p_limit: limits.page,
    ...(search !== '' && { p_query: search }),
    ...(category !== null && { p_category: category }),
    ...beforeArgs(cursor),
  })
  return unwrap(await request.select(CARD).abortSignal(signal))
}

/** A page in the directory. */
export type ListedPage = Awaited<ReturnType<typeof fetchPages>>[number]

/** One page, and whether the viewer follows it; null when there is none. */
export async function fetchPage(id: string, viewerId: string | null, signal: AbortSignal) {
  if (viewerId === null) {
    const request = supabase.from('business_pages').select(PAGE).eq('id', id)
    const page = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
    return page && { ...page, is_following: false }
  }
  const request = supabase.from('business_pages').select(MEMBER_PAGE).eq('id', id)
  const page = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  return page && { ...page, is_following: page.is_following === true }
}

export type BusinessPage = NonNullable<Awaited<ReturnType<typeof fetchPage>>>
