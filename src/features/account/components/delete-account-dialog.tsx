import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/password-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useAuth } from '@/features/auth'
import { accountCopy } from '../copy'
import { deletionRefusal, useDeleteAccount } from '../mutations/delete-account'
import { deleteAccountSchema, type DeleteAccountValues } from '../schemas'

/** Says what is deleted and what stays, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const email = useAuth().user?.email ?? ''
  const deletion = useDeleteAccount()
  const form = useForm<DeleteAccountValues>({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { password: '' },
    reValidateMode: 'onSubmit',
  })
  const message = form.formState.errors.password?.message
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // On a phone a message below the field would stay below the edge.
    if (message !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [message])

  function handleSubmit({ password }: DeleteAccountValues) {
    deletion.mutate(password, {
      onError: (error) => {
        const refusal = deletionRefusal(error)
        if (refusal === null) return
        form.setError('password', { message: refusal }, { shouldFocus: true })
      },
    })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !deletion.isPending && onClose()}>
      <DialogContent title={accountCopy.deleteTitle} description={accountCopy.deleteHint}>
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
          className="flex flex-col gap-4"
        >
          <Consequences title={accountCopy.goesTitle} items={accountCopy.goes} />
          <Consequences title={accountCopy.staysTitle} items={accountCopy.stays} />
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.register('password', { onChange: () => form.clearErrors() })}
            label={accountCopy.password}
            error={message}
            autoComplete="current-password"
            enterKeyHint="go"
            required
          />
          <div
            ref={end}
            className="flex scroll-mb-6 flex-col-reverse gap-3 sm:flex-row sm:justify-end"
          >
            <Button variant="secondary" disabled={deletion.isPending} onClick={onClose}>
              {accountCopy.keep}
            </Button>
            <Button type="submit" variant="destructive" isPending={deletion.isPending}>
              {deletion.isPending ? accountCopy.deleting : accountCopy.confirmDelete}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="text-muted-foreground mt-1 list-disc space-y-1 pl-5 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
