import { toast, type ToastUndo } from '@/lib/toast'
import { discardedCopy } from './discarded-copy'

/** Tells that a text was discarded, and brings it back when Undo is pressed within a moment (UX-05). */
export function toastDiscarded(undo: ToastUndo): void {
  toast({ title: discardedCopy.discarded, undo })
}
