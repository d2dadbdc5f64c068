import { unwrap, unwrapMaybe } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { businessLimits as limits } from '../limits'
import type { Category } from '../model/categories'

/** Where a page of rows by date begins: below this one. */
export interface Place {
  at: string
  id: string
}

/** The first page comes after nothing. */
export const FIRST: { place: Place | null } = { place: null }

/** Where the next page begins, unless this one was the last. */
export function nextPlace(most: number) {
  return (page: readonly { id: string; created_at: string }[]): Place | null => {
    const last = page.at(-1)
    return last && page.length === most ? { at: last.created_at, id: last.id } : null
  }
}

/** The condition of rows below a place. */
export function below({ at, id }: Place): string {
  return `created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`
}

const CARD =
  'id, name, description, category, cover_image, profile_image, followers, is_verified, created_at'
const PAGE =
  `${CARD}, edited_at, owner_id, website, phone, email, address, hours, owner:profiles!business_pages_owner_id_fkey(id, username, full_name, name, avatar_url)` as const

/** A page with what the viewer is to it. */
export const MEMBER_PAGE = `${PAGE}, is_following` as const

/** Which pages the directory shows. */
export interface PageFilter {
  category: Category | null
  search: string
}

/** Spec 3 §7: pages newest first, one page of them. */
export async function fetchPages(
  { category, search }: PageFilter,
  place: Place | null,
  signal: AbortSignal,
) {
  const request = supabase.rpc('list_business_pages', {
    p_limit: limits.page,
    ...(search !== '' && { p_query: search }),
    ...(category !== null && { p_category: category }),
    ...(place !== null && { p_before: place.at, p_before_id: place.id }),
  })
  return unwrap(await request.select(CARD).abortSignal(signal))
}

/** A page as the directory shows it. */
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
