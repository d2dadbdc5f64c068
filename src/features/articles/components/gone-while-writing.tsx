import { useEffect, useState, type ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Textarea } from '@/components/ui/textarea'
import { paths } from '@/config/paths'
import { copyText } from '@/lib/clipboard'
import { readDraft } from '@/lib/drafts'
import { isRecord } from '@/lib/is-record'
import { articleCopy } from '../copy'
import { COMMENT_SCOPE } from '../model/comment-scope'

interface GoneWhileWritingProps {
  articleId: string
  viewerId: string
  /** What stands here when nothing was being written. */
  children: ReactNode
}

/** An article that is gone, for somebody who was writing a comment on it: the words stay within reach. */
export function GoneWhileWriting({ articleId, viewerId, children }: GoneWhileWritingProps) {
  const [unsent, setUnsent] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    const address = { viewerId, scope: COMMENT_SCOPE, target: articleId }
    void readDraft(address).then((draft) => {
      if (!isCurrent) return
      const value = draft?.value
      setUnsent(isRecord(value) && typeof value.text === 'string' ? value.text.trim() : '')
    })
    return () => {
      isCurrent = false
    }
  }, [articleId, viewerId])

  if (unsent === null) return null
  if (unsent === '') return children
  return <Unsent text={unsent} />
}

function Unsent({ text }: { text: string }) {
  function handleCopy() {
    const messages = { copied: articleCopy.commentCopied, failed: articleCopy.commentNotCopied }
    void copyText(text, messages)
  }
  return (
    <Card className="max-w-reading mx-auto">
      <CardContent className="flex flex-col gap-4">
        <h1 tabIndex={-1} className="text-xl">
          {articleCopy.notFound}
        </h1>
        <p>{articleCopy.goneWhileWriting}</p>
        <Textarea aria-label={articleCopy.yourComment} readOnly minRows={3} value={text} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={handleCopy}>{articleCopy.copyComment}</Button>
          <Button variant="secondary" asChild>
            <AppLink to={paths.articles.to()}>{articleCopy.back}</AppLink>
          </Button>
        </div>
      </CardContent>
    </Card>
  )
}
