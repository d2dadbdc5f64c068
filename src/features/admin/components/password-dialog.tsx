import { Mail } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { PasswordField } from '@/components/password-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { bytesOf } from '@/lib/text'
import { displayName } from '@/lib/format'
import { adminCopy } from '../copy'
import { adminLimits } from '../limits'
import { useSendResetLink, useSetPassword } from '../mutations/members'
import type { AdminUser } from '../queries'

interface PasswordDialogProps {
  user: AdminUser
  onClose: () => void
}

function problemOf(password: string): string | undefined {
  if (password.trim() === '') return adminCopy.passwordRequired
  const { passwordMin, passwordMost } = adminLimits
  if (password.length < passwordMin || bytesOf(password) > passwordMost) {
    return adminCopy.passwordLength
  }
  return undefined
}

/** Sends a link for choosing a new password, or sets a password for the member. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = useSetPassword()
  const sendLink = useSendResetLink()
  const email = user.email ?? ''

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    const found = problemOf(password)
    setProblem(found)
    if (!found) save.mutate({ email, newPassword: password }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={adminCopy.passwordTitle(displayName(user))}
        description={adminCopy.passwordHint}
      >
        <form noValidate onSubmit={handleSubmit}>
          <Button
            className="mb-5 w-full"
            isPending={sendLink.isPending}
            onClick={() => sendLink.mutate(email, { onSuccess: onClose })}
          >
            <Mail aria-hidden strokeWidth={1.75} />
            {adminCopy.sendResetLink}
          </Button>
          <PasswordField
            label={adminCopy.newPassword}
            autoComplete="new-password"
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(undefined)
            }}
          />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {adminCopy.cancel}
            </Button>
            <Button type="submit" variant="secondary" isPending={save.isPending}>
              {adminCopy.setPassword}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
