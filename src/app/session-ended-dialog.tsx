import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { appCopy } from '@/app/copy'
import { lateAppCopy } from '@/app/copy/late'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { paths } from '@/config/paths'
import { authCopy, CodeStep, LoginForm, useAuth } from '@/features/auth'

interface SessionEndedDialogProps {
  next: string
  onLeave: () => void
}

/** Covers a page with unsaved text whose session ended: signing in closes it, nothing is lost. */
export function SessionEndedDialog({ next, onLeave }: SessionEndedDialogProps) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const { awaiting } = useAuth()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <DialogContent
        title={appCopy.sessionEndedTitle}
        description={awaiting ? authCopy.secondStepHint : lateAppCopy.sessionEndedHint}
        // An accidental press must not leave the page.
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {awaiting ? (
          <CodeStep />
        ) : (
          <LoginForm
            email={email}
            onEmailChange={setEmail}
            onForgotPassword={() => void navigate(paths.auth.to({ next }))}
            onConfirmationSent={() => void navigate(paths.authConfirm.to(next))}
          />
        )}
        <Button variant="ghost" className="mt-3 w-full" onClick={onLeave}>
          {lateAppCopy.leavePage}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
