import { useQuery } from '@tanstack/react-query'
import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
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

/** Writes to the founder. Who has written before reads so and can write again (Spec 3 §5). */
export function ContactPanel({ idea, viewerId, isSample }: ContactPanelProps) {
  const [isContacting, setIsContacting] = useState(false)
  const inquiry = useQuery({
    ...investingQueries.inquiry(idea.id, viewerId),
    enabled: !isSample,
  })
  const contact = {
    ...ContactDialog.near,
    disabled: isSample,
    onClick: () => setIsContacting(true),
  }
  return (
    <>
      {inquiry.data ? (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="text-success flex items-center gap-2 text-sm font-medium">
              <Check aria-hidden strokeWidth={1.75} className="size-5" />
              {investingCopy.inquirySent}
            </p>
            <Button asChild variant="secondary">
              <AppLink to={paths.messages.to()} state={paths.messages.state(idea.user_id)}>
                {investingCopy.openConversation}
              </AppLink>
            </Button>
          </div>
          <Button {...contact} variant="secondary">
            {investingCopy.contactFounder}
          </Button>
        </div>
      ) : (
        <Button {...contact} size="large" className="w-full">
          <MessageCircle aria-hidden strokeWidth={1.75} />
          {investingCopy.contactFounder}
        </Button>
      )}
      {isContacting && (
        <ContactDialog
          idea={idea}
          viewerId={viewerId}
          onClose={() => setIsContacting(false)}
          onReopen={() => setIsContacting(true)}
        />
      )}
    </>
  )
}
