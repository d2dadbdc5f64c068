import { useLocation, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'

interface AuthRequiredDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What needs an account, as a sentence. */
  words: string
  /** Where to go after signing in; by default the current page. */
  next?: string
  /** Called before going to sign in. */
  onLeave?: () => void
}

/** Spec 2 §6: asks a visitor who wants to write to sign in, and returns here afterwards. */
export function AuthRequiredDialog({
  isOpen,
  onOpenChange,
  words,
  next,
  onLeave,
}: AuthRequiredDialogProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={forumCopy.authRequired}
      description={words}
      confirmLabel={forumCopy.signIn}
      onConfirm={() => {
        onLeave?.()
        void navigate(paths.auth.to({ next: next ?? `${pathname}${search}` }))
      }}
    />
  )
}
