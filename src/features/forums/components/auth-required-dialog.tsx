import { useLocation, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'

interface AuthRequiredDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What it takes an account for, as a sentence. */
  words: string
  /** Where to go after signing in; the page one is on otherwise. */
  next?: string
}

/** Spec 2 §6: what a visitor is told who wants to write; brings them back here afterwards. */
export function AuthRequiredDialog({ isOpen, onOpenChange, words, next }: AuthRequiredDialogProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={forumCopy.authRequired}
      description={words}
      confirmLabel={forumCopy.signIn}
      onConfirm={() => void navigate(paths.auth.to({ next: next ?? `${pathname}${search}` }))}
    />
  )
}
