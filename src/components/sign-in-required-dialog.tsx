import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { ConfirmDialog } from './confirm-dialog'
import { componentCopy } from './copy'

interface SignInRequiredDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Ends the sentence "You need to be signed in to …" */
  doing: string
  /** Where to go after signing in; the current page by default. */
  next?: string
  /** Called before going to sign in. */
  onLeave?: () => void
}

/** Tells a visitor that this needs an account, and brings them back after signing in. */
export function SignInRequiredDialog({
  isOpen,
  onOpenChange,
  doing,
  next,
  onLeave,
}: SignInRequiredDialogProps) {
  const location = useLocation()
  const navigate = useNavigate()
  function handleConfirm() {
    const target = next ?? `${location.pathname}${location.search}`
    onLeave?.()
    void navigate(paths.auth.to({ tab: 'login', next: target }))
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={componentCopy.signInRequiredTitle}
      description={componentCopy.signInRequired(doing)}
      confirmLabel={componentCopy.signIn}
      onConfirm={handleConfirm}
    />
  )
}
