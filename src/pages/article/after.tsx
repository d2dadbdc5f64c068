import { AfterArticle, type ArticleRow } from '@/features/articles'
import { useAuth } from '@/features/auth'
import { ConnectControl } from '@/features/connections'
import { displayName } from '@/lib/format'

/** Below an article: its author with Connect, and what to read next. */
export function After({ article }: { article: ArticleRow }) {
  const { user } = useAuth()
  const { author } = article
  return (
    <AfterArticle
      article={article}
      isMember={user !== null}
      authorAction={<ConnectControl userId={author.id} name={displayName(author)} />}
    />
  )
}
