import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { accountCopy } from '../copy'
import { DeleteAccountDialog } from './delete-account-dialog'

/** The way out. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="destructive" onClick={() => setIsOpen(true)}>
        {accountCopy.deleteAccount}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
