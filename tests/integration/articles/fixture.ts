import { beforeAll, expect } from 'vitest'
import { actAs } from '../others'
import { makeMember, type Member } from '../members'

interface ArticleFields {
  title: string
  content?: string
  category?: string | null
  status?: 'draft' | 'published'
}

/** Writes an article with the member’s own client. */
export async function writeAs(member: Member, fields: ArticleFields) {
  const client = await actAs(member)
  const { data, error } = await client
    .from('articles')
    .insert({
      author_id: member.id,
      user_id: member.id,
      content: 'Long enough to be an article.',
      status: 'published',
      ...fields,
    })
    .select('id, title')
    .single()
  expect(error).toBeNull()
  return { client, id: String(data?.id), title: fields.title }
}

/** A published article by a new member. */
export async function makeArticle(prefix: string, fields: Partial<ArticleFields> = {}) {
  const author = await makeMember(prefix)
  const article = await writeAs(author, { title: `The article of ${author.username}`, ...fields })
  return { ...article, author }
}

/** Loads the page’s code beforehand, so that no test waits for it. */
export function useLoadedPages(): void {
  beforeAll(async () => {
    await Promise.all([
      import('@/app/shell/shell-layout'),
      import('@/pages/articles'),
      import('@/pages/article'),
      import('@/features/articles/components/editor/editor-dialog'),
      import('@/features/articles/components/markdown'),
    ])
  }, 60_000)
}
