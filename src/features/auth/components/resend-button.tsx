import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { authCopy } from '../copy'
import { authLimits } from '../limits'
import type { ConfirmType } from '../model/confirm-link'
import { useResendConfirmation } from '../mutations/sign-in'

interface ResendButtonProps {
  email: string
  type: ConfirmType
}

/** Resends the email, as often as the auth service allows. */
export function ResendButton({ email, type }: ResendButtonProps) {
  const resend = useResendConfirmation()
  const [wait, setWait] = useState<number>(authLimits.resendWaitSeconds)

  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  function handleClick() {
    const again = () => setWait(authLimits.resendWaitSeconds)
    resend.mutate({ email, type }, { onSuccess: again })
  }

  return (
    <Button
      variant="secondary"
      disabled={wait > 0}
      keepsFocus
      isPending={resend.isPending}
      onClick={handleClick}
      className="tabular"
    >
      {wait > 0 ? authCopy.resendWait(wait) : authCopy.resend}
    </Button>
  )
}
