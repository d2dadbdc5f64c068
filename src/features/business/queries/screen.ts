import { unwrapMaybe } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { businessLimits as limits } from '../limits'
import { MEMBER_PAGE, type BusinessPage } from './pages'
import { MEMBER_POST, withOwn, type BusinessPost } from './posts'

/** A page and its newest posts in one response, for a member; null when there is none. */
export async function fetchPageWithPosts(
  id: string,
  signal: AbortSignal,
): Promise<{ page: BusinessPage; posts: BusinessPost[] } | null> {
  const request = supabase
    .from('business_pages')
    .select(`${MEMBER_PAGE}, posts:business_posts(${MEMBER_POST})`)
    .eq('id', id)
    .order('created_at', { referencedTable: 'posts', ascending: false })
    .order('id', { referencedTable: 'posts', ascending: false })
    .limit(limits.postPage, { referencedTable: 'posts' })
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  if (!row) return null
  const { posts, ...page } = row
  return {
    page: { ...page, is_following: page.is_following === true },
    posts: posts.map(withOwn),
  }
}
