import { contentItem } from '@/components/content-item'
import { hashHref, paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import type { ArticleCardRow } from '../queries'

/** An article as its menu knows it. */
export function articleItem({
  id,
  title,
  author,
}: Pick<ArticleCardRow, 'id' | 'title'> & { author: ArticleCardRow['author'] | null }) {
  return contentItem({
    type: 'article',
    id,
    title,
    href: hashHref(paths.articles.toArticle(id)),
    author: author && { id: author.id, name: displayName(author) },
    isPlace: true,
  })
}
