import { useQuery } from '@tanstack/react-query'
import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { investingCopy } from '../copy'
import { investingQueries, type IdeaRow } from '../queries'
import { ContactDialog } from './lazy'

interface ContactPanelProps {
  idea: IdeaRow
  viewerId: string
  /** A sample: nobody to write to. */
  isSample: boolean
}

/** Writes to the founder; afterwards it leads to the conversation. */
export function ContactPanel({ idea, viewerId, isSample }: ContactPanelProps) {
  const navigate = useNavigate()
  const [isContacting, setIsContacting] = useState(false)
  const inquiry = useQuery({
    ...investingQueries.inquiry(idea.id, viewerId),
    enabled: !isSample,
  })
  return (
    <>
      {inquiry.data ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-success flex items-center gap-2 text-sm font-medium">
            <Check aria-hidden strokeWidth={1.75} className="size-5" />
            {investingCopy.inquirySent}
          </p>
          <Button
            variant="secondary"
            onClick={() =>
              void navigate(paths.messages.to(), { state: paths.messages.state(idea.user_id) })
            }
          >
            <MessageCircle aria-hidden strokeWidth={1.75} />
            {investingCopy.openConversation}
          </Button>
        </div>
      ) : (
        <Button
          {...ContactDialog.near}
          size="large"
          className="w-full"
          disabled={isSample}
          onClick={() => setIsContacting(true)}
        >
          <MessageCircle aria-hidden strokeWidth={1.75} />
          {investingCopy.contactFounder}
        </Button>
      )}
      {isContacting && (
        <ContactDialog idea={idea} viewerId={viewerId} onClose={() => setIsContacting(false)} />
      )}
    </>
  )
}
