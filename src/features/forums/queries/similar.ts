import { queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { forumKeys } from './keys'

/** Posts with words of a title, those of the group first; at most five. */
export function similarPosts(title: string, groupId: string) {
  return queryOptions({
    queryKey: [...forumKeys.all(), 'similar', { title, groupId }] as const,
    queryFn: async ({ signal }) => {
      const args = { p_title: title, p_group_id: groupId }
      return unwrap(await supabase.rpc('similar_forum_posts', args).abortSignal(signal))
    },
    staleTime: queryTimes.staleDefault,
    retry: false,
  })
}
