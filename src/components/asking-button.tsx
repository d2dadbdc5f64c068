import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'

interface AskingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild'> {
  /** The question of the dialog, naming the object: "Reject Ada's request?" */
  question: string
  /** What will happen, and what can be done about it afterwards. */
  consequence: string
  /** The label of the confirming button in the dialog. */
  confirmLabel: string
  isDestructive?: boolean
  onConfirm: () => void
}

/**
 * A button that asks first, for actions that others notice at once and that cannot be undone
 * (UX-30).
 */
export function AskingButton({
  question,
  consequence,
  confirmLabel,
  isDestructive = false,
  onConfirm,
  ...button
}: AskingButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsDialogOpen(true)} />
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={question}
        description={consequence}
        confirmLabel={confirmLabel}
        isDestructive={isDestructive}
        onConfirm={onConfirm}
      />
    </>
  )
}
