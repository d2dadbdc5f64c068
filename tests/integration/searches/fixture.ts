import { expect } from 'vitest'
import { operate, type Member } from '../members'

const params = { role: 'investor', place: 'lisbon' }

/** Saves a search as the signed-in member, with two matches: other members. */
export async function saveOne(me: Member, found: readonly Member[] = []): Promise<string> {
  const { supabase } = await import('@/lib/supabase')
  const row = { user_id: me.id, scope: 'people', name: 'Lisbon money', params }
  const { data, error } = await supabase.from('saved_searches').insert(row).select('id').single()
  expect(error).toBeNull()
  const id = data?.id ?? ''
  for (const { id: item } of found) {
    const reason = { words: [], filters: ['role:investor', 'place:lisbon'] }
    const match = { search_id: id, user_id: me.id, kind: 'member', item_id: item, reason }
    await operate('POST', '/rest/v1/saved_search_matches', match)
  }
  return id
}
