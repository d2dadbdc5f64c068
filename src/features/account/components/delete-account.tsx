import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { accountCopy } from '../copy'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog')).DeleteAccountDialog,
}))

/** The way out. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="destructive" onClick={() => setIsOpen(true)}>
        {accountCopy.deleteAccount}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
