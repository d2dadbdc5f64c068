import { Button } from '@/components/ui/button'
import { authCopy } from '../copy'
import type { ConfirmRequest, ConfirmType } from '../model/confirm-link'
import { type ConfirmOutcome, useConfirm } from '../mutations/confirm'

interface ContinueStepProps {
  request: Extract<ConfirmRequest, { kind: 'token' | 'code' }>
  onOutcome: (outcome: ConfirmOutcome) => void
  /** The link has expired, was used, or never existed. */
  onSpent: (type: ConfirmType | null) => void
}

/**
 * The single button of a link from an email. Pressing it redeems the link; mail scanners, which
 * open links but press nothing, can't use it up.
 */
export function ContinueStep({ request, onOutcome, onSpent }: ContinueStepProps) {
  const confirm = useConfirm({
    onOutcome,
    onSpent: () => onSpent(request.kind === 'token' ? request.type : null),
  })

  function handleContinue() {
    confirm.mutate(
      request.kind === 'token'
        ? { tokenHash: request.tokenHash, type: request.type }
        : { authorisation: request.code },
    )
  }

  return (
    <Button size="large" isPending={confirm.isPending} onClick={handleContinue} className="w-full">
      {confirm.isPending ? authCopy.continuing : authCopy.continueButton}
    </Button>
  )
}
