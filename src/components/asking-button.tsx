import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'

interface AskingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild'> {
  /** What the dialog asks, naming the object: "Reject Ada's request?" */
  question: string
  /** What will happen, and what can be done about it afterwards. */
  consequence: string
  /** What the button in the dialog says; it does what this one only asks for. */
  confirmLabel: string
  isDestructive?: boolean
  onConfirm: () => void
}

/** A button for what others notice at once and cannot be taken back: it asks first (UX-30). */
export function AskingButton({
  question,
  consequence,
  confirmLabel,
  isDestructive = false,
  onConfirm,
  ...button
}: AskingButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={question}
        description={consequence}
        confirmLabel={confirmLabel}
        isDestructive={isDestructive}
        onConfirm={onConfirm}
      />
    </>
  )
}
