import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** Spec 3 §7: a super admin deletes an article; what of it is in the feed goes with it. */
export async function deleteArticleAsAdmin(id: string): Promise<void> {
  // The policy lets nobody else's go, and says so by deleting nothing.
  unwrap(await supabase.from('articles').delete().eq('id', id).select('id').single())
}
