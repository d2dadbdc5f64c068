import { useState } from 'react'
import { Opening } from '@/components/on-demand'
import { partOf, usePart } from '@/lib/parts'
import type { ConfirmDialogProps } from './confirm-dialog-box'

const box = partOf(async () => (await import('./confirm-dialog-box')).ConfirmDialogBox)

/** Begins to load the dialog and what it shares with every other. */
export const loadConfirmDialog = box.load

/** Asks before something that cannot be taken back. Loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange } = props
  // It stays for as long as its way out takes.
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  const { value: Box, isFailed } = usePart(box, isWanted)
  if (Box) return <Box {...props} />
  if (!isOpen) return null
  return <Opening isFailed={isFailed} onRetry={box.load} onClose={() => onOpenChange(false)} />
}
