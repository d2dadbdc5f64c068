import { logHandled } from './log'
import { toastMessage, type ToastMessage } from './toast'

interface CopyMessages {
  copied: ToastMessage
  failed: ToastMessage
}

/** Copies a text and says whether that worked, to the member and to the caller. */
export async function copyText(text: string, { copied, failed }: CopyMessages): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    logHandled('A text could not be copied', error)
    toastMessage(failed, 'destructive')
    return false
  }
  toastMessage(copied)
  return true
}
