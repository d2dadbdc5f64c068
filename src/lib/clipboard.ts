import { logHandled } from './log'
import { toastMessage, type ToastMessage } from './toast'

interface CopyMessages {
  copied: ToastMessage
  failed: ToastMessage
}

/** Copies as browsers did before; on plain http in a local network there is no `navigator.clipboard`. */
function copySelected(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // In an open dialog: focus would not stay outside it.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body
  const before = document.activeElement
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies without a secure origin
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The browser refused to copy')
}

/** Copies a text and says whether that worked, to the member and to the caller. */
export async function copyText(text: string, { copied, failed }: CopyMessages): Promise<boolean> {
  try {
    if ('clipboard' in navigator) await navigator.clipboard.writeText(text)
    else copySelected(text)
  } catch (error) {
    logHandled('A text could not be copied', error)
    toastMessage(failed, 'destructive')
    return false
  }
  toastMessage(copied)
  return true
}
