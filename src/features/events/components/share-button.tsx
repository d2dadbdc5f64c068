import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { logHandled } from '@/lib/log'
import { toastWords } from '@/lib/toast'
import { eventCopy } from '../copy'
import { eventAddress } from '../model/address'

interface ShareButtonProps {
  event: { id: string; title: string }
}

/** Hands the link on: by the phone's own sheet, elsewhere by the clipboard. */
export function ShareButton({ event }: ShareButtonProps) {
  async function handleShare() {
    const url = eventAddress(event.id)
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    try {
      if (isPhone && 'share' in navigator) {
        await navigator.share({ title: event.title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      toastWords(eventCopy.linkCopied)
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logHandled('A link could not be shared', error)
      toastWords(eventCopy.copyFailed, 'destructive')
    }
  }

  return (
    <Button variant="secondary" className="grow px-3" onClick={() => void handleShare()}>
      <Share2 aria-hidden strokeWidth={1.75} />
      {eventCopy.share}
    </Button>
  )
}
