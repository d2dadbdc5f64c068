import { Heart, MessageCircle } from 'lucide-react'
import { formatCount } from '@/lib/format'
import { articleCopy } from '../copy'
import type { ArticleCardRow } from '../queries'

interface ArticleCountsProps {
  article: Pick<ArticleCardRow, 'likes' | 'comments_count'>
}

/** An article's likes and comments, as far as it has any. */
export function ArticleCounts({ article }: ArticleCountsProps) {
  return (
    <>
      <Count icon={Heart} count={article.likes} label={articleCopy.likes} />
      <Count icon={MessageCircle} count={article.comments_count} label={articleCopy.comments} />
    </>
  )
}

interface CountProps {
  icon: typeof Heart
  count: number
  label: (count: number, shown: string) => string
}

function Count({ icon: Icon, count, label }: CountProps) {
  if (count === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden strokeWidth={1.75} className="size-4" />
      <span aria-hidden className="tabular">
        {formatCount(count)}
      </span>
      <span className="sr-only">{label(count, formatCount(count))}</span>
    </span>
  )
}
