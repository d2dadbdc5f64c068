import { useState } from 'react'
import { Opening } from '@/components/on-demand'
import { partOf, usePart } from '@/lib/parts'
import type { ConfirmDialogProps } from './confirm-dialog-box'

const box = partOf(async () => (await import('./confirm-dialog-box')).ConfirmDialogBox)

/** Starts loading the dialog and the code it shares with the others. */
export const loadConfirmDialog = box.load

/** Asks before an action that cannot be undone. Loaded when first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange } = props
  // It stays mounted for its closing animation.
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  const { value: Box, isFailed } = usePart(box, isWanted)
  if (Box) return <Box {...props} />
  if (!isOpen) return null
  return <Opening isFailed={isFailed} onRetry={box.load} onClose={() => onOpenChange(false)} />
}
