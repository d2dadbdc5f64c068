import { Button } from '@/components/ui/button'
import { toAppError } from '@/lib/errors'
import { authCopy } from '../copy'
import type { ConfirmRequest, ConfirmType } from '../model/confirm-link'
import { type ConfirmOutcome, isTemporary, useConfirm } from '../mutations/confirm'

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
  const confirm = useConfirm()

  function handleContinue() {
    const proof =
      request.kind === 'token'
        ? { tokenHash: request.tokenHash, type: request.type }
        : { authorisation: request.code }
    // Signing in may draw this page anew; then callbacks of `mutate` would be dropped.
    confirm.mutateAsync(proof).then(onOutcome, (error: unknown) => {
      if (isTemporary(toAppError(error))) return
      onSpent(request.kind === 'token' ? request.type : null)
    })
  }

  return (
    <Button size="large" isPending={confirm.isPending} onClick={handleContinue} className="w-full">
      {confirm.isPending ? authCopy.continuing : authCopy.continueButton}
    </Button>
  )
}
