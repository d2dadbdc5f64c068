import { logHandled } from './log'
import { toastWords, type ToastWords } from './toast'

interface CopyMessages {
  copied: ToastWords
  failed: ToastWords
}

/** Copies a text and says whether that worked, to the member and to the caller. */
export async function copyText(text: string, { copied, failed }: CopyMessages): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    logHandled('A text could not be copied', error)
    toastWords(failed, 'destructive')
    return false
  }
  toastWords(copied)
  return true
}
