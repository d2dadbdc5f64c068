import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { accountCopy } from '../copy'
import { accountQueries, type LeftBehindItem } from '../queries'

/** Deletes something the viewer wrote in a place they left. Already deleted counts as success. */
export function useDeleteLeftBehind(viewerId: string) {
  return useAppMutation({
    mutationFn: async ({ part, id }: LeftBehindItem) =>
      unwrap(await supabase.rpc('delete_left_behind', { p_part: part, p_id: id })),
    success: accountCopy.leftBehindDeleted,
    failure: accountCopy.leftBehindNotDeleted,
    invalidates: () => [accountQueries.leftBehind(viewerId).queryKey],
  })
}
