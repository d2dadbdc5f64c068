import { MailOpen } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { authCopy } from '../copy'
import type { ConfirmOutcome } from '../mutations/confirm'
import type { CodeValues } from '../schemas'
import { CodeForm } from './code-form'
import { ResendButton } from './resend-button'

interface CheckInboxProps {
  email: string
  purpose: Extract<CodeValues['purpose'], 'email' | 'recovery'>
  /** Another address, or back to the previous step. */
  onBack: () => void
  /** Omit where the session from a correct code moves on by itself. */
  onOutcome?: (outcome: ConfirmOutcome) => void
}

/** Says that an email was sent: open its link or type its code. */
export function CheckInbox({ email, purpose, onBack, onOutcome }: CheckInboxProps) {
  const isReset = purpose === 'recovery'
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <span className="bg-muted text-muted-foreground grid size-14 place-items-center rounded-full">
          <MailOpen aria-hidden strokeWidth={1.5} className="size-7" />
        </span>
        <h2 className="text-lg">{isReset ? authCopy.resetSentTitle : authCopy.checkInboxTitle}</h2>
        <p className="text-muted-foreground text-pretty">
          {isReset ? authCopy.resetSentHint(email) : authCopy.checkInboxHint(email)}
        </p>
      </div>
      <CodeForm email={email} purpose={purpose} onOutcome={onOutcome} />
      <div className="flex flex-col gap-3 border-t pt-5">
        <ResendButton email={email} type={purpose} />
        <Button variant="ghost" onClick={onBack}>
          {isReset ? authCopy.backToLogin : authCopy.otherAddress}
        </Button>
      </div>
    </div>
  )
}
