import { MessageCircle } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { businessCopy } from '../copy'
import type { BusinessPage } from '../queries/pages'
import { FollowPageButton, useAskToSignIn } from './follow-page-button'

interface VisitActionsProps {
  page: BusinessPage
  viewerId: string | null
}

/** Spec 3 §2: follows a page and writes to it, for everyone but its owner. */
export function VisitActions({ page, viewerId }: VisitActionsProps) {
  const navigate = useNavigate()
  const askToSignIn = useAskToSignIn()
  const isClosed = useIsClosed()

  function handleMessage() {
    if (viewerId === null) {
      askToSignIn(businessCopy.loginToMessage)
      return
    }
    const state = paths.messages.toBusiness(page.owner_id, { id: page.id, name: page.name })
    void navigate(paths.messages.to(), { state })
  }

  return (
    <>
      <FollowPageButton page={page} viewerId={viewerId} />
      {!isClosed && (
        <Button variant="secondary" onClick={handleMessage}>
          <MessageCircle aria-hidden strokeWidth={1.75} />
          {businessCopy.message}
        </Button>
      )}
    </>
  )
}
