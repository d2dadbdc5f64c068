import { useState } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { accountCopy } from '../copy'

const DeleteAccountDialog = dialogOnDemand(
  async () => (await import('./delete-account-dialog')).DeleteAccountDialog,
)

/** The section for deleting the account. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="destructive" {...DeleteAccountDialog.near} onClick={() => setIsOpen(true)}>
        {accountCopy.deleteAccount}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
