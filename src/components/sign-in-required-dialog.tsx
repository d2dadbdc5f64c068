import { componentCopy } from './copy'
import { SignInDialog } from './sign-in-dialog'

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

/** Tells a visitor that this needs an account. */
export function SignInRequiredDialog({ doing, ...dialog }: SignInRequiredDialogProps) {
  return (
    <SignInDialog
      {...dialog}
      title={componentCopy.signInRequiredTitle}
      description={componentCopy.signInRequired(doing)}
      confirmLabel={componentCopy.signIn}
      tab="login"
    />
  )
}
