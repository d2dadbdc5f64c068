import { SignInDialog } from '@/components/sign-in-dialog'
import { forumCopy } from '../copy'

interface AuthRequiredDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What needs an account, as a sentence. */
  text: string
  /** Where to go after signing in; by default the current page. */
  next?: string
  /** Called before going to sign in. */
  onLeave?: () => void
}

/** Spec 2 §6: asks a visitor who wants to write to sign in, and returns here afterwards. */
export function AuthRequiredDialog({ text, ...dialog }: AuthRequiredDialogProps) {
  return (
    <SignInDialog
      {...dialog}
      title={forumCopy.authRequired}
      description={text}
      confirmLabel={forumCopy.signIn}
    />
  )
}
