import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { unsentCopy } from '@/components/unsent-copy'
import { KeptText, useUnsent } from '@/components/unsent-text'
import { paths } from '@/config/paths'
import { articleCopy } from '../copy'
import { COMMENT_SCOPE } from '../model/comment-scope'

interface GoneWhileWritingProps {
  articleId: string
  viewerId: string
  /** Shown when no comment was being written. */
  children: ReactNode
}

/** A deleted article, for someone writing a comment on it: their text stays available. */
export function GoneWhileWriting({ articleId, viewerId, children }: GoneWhileWritingProps) {
  const text = useUnsent({ viewerId, scope: COMMENT_SCOPE, target: articleId })
  if (text === null) return null
  if (text === '') return children
  return (
    <Card className="max-w-reading mx-auto">
      <CardContent className="flex flex-col gap-4">
        <h1 tabIndex={-1} className="text-xl">
          {articleCopy.notFound}
        </h1>
        <KeptText text={text} reason={unsentCopy.deleted} />
        <Button variant="ghost" asChild className="self-start">
          <AppLink to={paths.articles.to()}>{articleCopy.back}</AppLink>
        </Button>
      </CardContent>
    </Card>
  )
}
