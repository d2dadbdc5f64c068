import { Share2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { hashHref, paths } from '@/config/paths'
import { logHandled } from '@/lib/log'
import { toastWords } from '@/lib/toast'
import { articleCopy } from '../copy'

interface ShareButtonProps {
  article: { id: string; title: string }
}

/** Hands the link on: by the phone's own sheet, elsewhere by the clipboard. */
export function ShareButton({ article }: ShareButtonProps) {
  async function handleShare() {
    const path = hashHref(paths.articles.toArticle(article.id))
    const url = new URL(path, window.location.href).href
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    try {
      if (isPhone && 'share' in navigator) {
        await navigator.share({ title: article.title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      toastWords(articleCopy.linkCopied)
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logHandled('A link could not be shared', error)
      toastWords(articleCopy.copyFailed, 'destructive')
    }
  }

  return (
    <Button variant="ghost" size="small" onClick={() => void handleShare()}>
      <Share2 aria-hidden strokeWidth={1.75} />
      {articleCopy.share}
    </Button>
  )
}
