import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { ConfirmDialog } from './confirm-dialog'

interface SignInDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description: string
  confirmLabel: string
  /** The tab that the sign-in page opens; by default its own first one. */
  tab?: 'login'
  /** Where to go after signing in; the current page by default. */
  next?: string | undefined
  /** Called before going to sign in. */
  onLeave?: (() => void) | undefined
}

/** Asks a visitor to sign in, and brings them back afterwards. */
export function SignInDialog({ tab, next, onLeave, ...dialog }: SignInDialogProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  function handleConfirm() {
    const back = next ?? `${pathname}${search}`
    onLeave?.()
    void navigate(paths.auth.to({ ...(tab && { tab }), next: back }))
  }
  return <ConfirmDialog {...dialog} onConfirm={handleConfirm} />
}
