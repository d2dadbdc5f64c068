import { useState } from 'react'
import { Opening } from '@/components/on-demand'
import { partOf, usePart } from '@/lib/parts'
import type { UnsavedChangesDialogProps } from './unsaved-changes-box'

const box = partOf(async () => (await import('./unsaved-changes-box')).UnsavedChangesBox)

/** Starts loading the question. */
export const loadUnsavedQuestion = box.load

/** Asks before unsaved text is left. Loaded once there is some. */
export function UnsavedChangesDialog(props: UnsavedChangesDialogProps) {
  const { isOpen, onKeepEditing } = props
  // It stays mounted for its closing animation.
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  const { value: Box, isFailed } = usePart(box, isWanted)
  if (Box) return <Box {...props} />
  if (!isOpen) return null
  return <Opening isFailed={isFailed} onRetry={box.load} onClose={onKeepEditing} />
}
