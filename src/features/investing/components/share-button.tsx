import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { hashHref, paths } from '@/config/paths'
import { logHandled } from '@/lib/log'
import { toastWords } from '@/lib/toast'
import { investingCopy } from '../copy'

interface ShareButtonProps {
  idea: { id: string; title: string }
}

/** Hands the link on: by the phone's own sheet, elsewhere by the clipboard. */
export function ShareButton({ idea }: ShareButtonProps) {
  async function handleShare() {
    const path = hashHref(paths.investingIdea.to(idea.id))
    const url = new URL(path, window.location.href).href
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    try {
      if (isPhone && 'share' in navigator) {
        await navigator.share({ title: idea.title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      toastWords(investingCopy.linkCopied)
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logHandled('A link could not be shared', error)
      toastWords(investingCopy.copyFailed, 'destructive')
    }
  }

  return (
    <Button variant="ghost" size="small" onClick={() => void handleShare()}>
      <Share2 aria-hidden strokeWidth={1.75} />
      {investingCopy.share}
    </Button>
  )
}
