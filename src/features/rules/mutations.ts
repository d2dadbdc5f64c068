import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { ruleCopy } from './copy'
import type { EditedRules } from './model/edited'
import { ruleQueries } from './queries'

interface PublishSteps {
  /** The server has the rules: the draft may go. Before the rules are read again, which it differs from. */
  onStored: () => Promise<void>
  /** Everything is up to date. */
  onDone: () => void
}

/** Publishes a version: the rules in their order, with a note about what changed. */
export function usePublishRules({ onStored, onDone }: PublishSteps) {
  const client = useQueryClient()
  return useAppMutation({
    mutationFn: async ({ edited, note }: { edited: EditedRules; note: string }) => {
      const rules = edited.rules.map(({ id, title, body }) => ({ id, title, body }))
      const args = { p_base: edited.base, p_note: note, p_rules: rules }
      unwrap(await supabase.rpc('admin_publish_rules', args))
      await onStored()
    },
    success: ruleCopy.published,
    failure: ({ detail }) => (detail === 'outdated' ? ruleCopy.outdated : ruleCopy.publishFailed),
    invalidates: () => [ruleQueries.all()],
    onSuccess: onDone,
    // Another version may be there now.
    onError: () => void client.invalidateQueries({ queryKey: ruleQueries.all() }),
  })
}
