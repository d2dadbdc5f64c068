import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { ruleCopy } from './copy'
import type { EditedRules } from './model/edited'
import { ruleQueries } from './queries'

/** Publishes a version: the rules in their order, with a note about what changed. */
export function usePublishRules() {
  const client = useQueryClient()
  return useAppMutation({
    mutationFn: async ({ edited, note }: { edited: EditedRules; note: string }) => {
      const rules = edited.rules.map(({ id, title, body }) => ({ id, title, body }))
      const args = { p_base: edited.base, p_note: note, p_rules: rules }
      return unwrap(await supabase.rpc('admin_publish_rules', args))
    },
    success: ruleCopy.published,
    failure: ({ detail }) => (detail === 'outdated' ? ruleCopy.outdated : ruleCopy.publishFailed),
    invalidates: () => [ruleQueries.all()],
    // Another version may be there now.
    onError: () => void client.invalidateQueries({ queryKey: ruleQueries.all() }),
  })
}
