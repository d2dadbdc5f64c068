import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { withNext } from '@/lib/toast'
import { supabase } from '@/lib/supabase'
import { investingCopy } from '../copy'
import { investingQueries } from '../queries'

interface Inquiry {
  /** Created by the device, so that sending twice makes one message. */
  id: string
  ideaId: string
  message: string
}

/** Spec 3 §3: writes to an idea's founder. The database finds them and notifies them. */
async function sendBusinessInquiry({ id, ideaId, message }: Inquiry): Promise<string> {
  const args = { p_idea_id: ideaId, p_message: message, p_id: id }
  return unwrap(await supabase.rpc('send_business_inquiry', args))
}

/** Spec 3 §5: contacts the founder; the dialog keeps the text until this succeeds. */
export function useContactFounder(founderId: string, viewerId: string) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  function openConversation(): void {
    void navigate(paths.messages.to(), { state: paths.messages.state(founderId) })
  }
  return useAppMutation({
    mutationFn: sendBusinessInquiry,
    success: () =>
      withNext(investingCopy.messageSent, {
        label: investingCopy.openConversation,
        go: openConversation,
      }),
    failure: investingCopy.messageFailed,
    onSuccess: (_, { ideaId }) =>
      queryClient.setQueryData(investingQueries.inquiry(ideaId, viewerId).queryKey, true),
  })
}
