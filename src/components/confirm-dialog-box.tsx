import type { ReactNode } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { componentCopy } from './copy'

export interface ConfirmDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Names the object: "Delete “My article”?" */
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
  isPending?: boolean
  /** Closes the dialog, unless `isPending` is given: then the caller closes it when done. */
  onConfirm: () => void
}

/** The dialog that <ConfirmDialog/> loads. */
export function ConfirmDialogBox({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = componentCopy.cancel,
  isDestructive = false,
  isPending,
  onConfirm,
}: ConfirmDialogProps) {
  const confirm = (
    <Button
      variant={isDestructive ? 'destructive' : 'primary'}
      isPending={isPending ?? false}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  )
  return (
    <AlertDialog open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialogContent title={title} description={description}>
        <AlertDialogCancel asChild>
          <Button variant="secondary">{cancelLabel}</Button>
        </AlertDialogCancel>
        {isPending === undefined ? (
          <AlertDialogAction asChild>{confirm}</AlertDialogAction>
        ) : (
          confirm
        )}
      </AlertDialogContent>
    </AlertDialog>
  )
}
