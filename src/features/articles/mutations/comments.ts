import { useCommentDeletion } from '@/components/comments'
import { throwIfFailed, unwrap, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { articleCopy } from '../copy'
import { articleQueries } from '../queries'

interface NewComment {
  id: string
  articleId: string
  viewerId: string
  content: string
}

async function addComment({ id, articleId, viewerId, content }: NewComment) {
  const row = { id, article_id: articleId, user_id: viewerId, content }
  // The device created the id: if the row exists, an earlier attempt arrived.
  unwrapInsert(await supabase.from('article_comments').insert(row))
}

function staleKeys(articleId: string) {
  return [
    articleQueries.commentsOf(articleId),
    articleQueries.article(articleId),
    articleQueries.lists(),
  ]
}

/** Adds a comment to an article. */
export function useAddComment() {
  return useAppMutation({
    mutationFn: addComment,
    success: articleCopy.commentAdded,
    failure: articleCopy.addCommentFailed,
    invalidates: (_, { articleId }) => staleKeys(articleId),
    // An article's card has the number of its comments, but none of them.
    changesFeed: true,
    keyOf: ({ id }) => id,
  })
}

interface CommentChange {
  id: string
  articleId: string
  content: string
}

/** Edits one's own comment; a failure shows beside the field. */
export function useEditComment() {
  return useAppMutation({
    mutationFn: async ({ id, content }: CommentChange) => {
      const request = supabase.from('article_comments').update({ content }).eq('id', id)
      return unwrap(await request.select('id').single())
    },
    failure: () => null,
    invalidates: (_, { articleId }) => [articleQueries.commentsOf(articleId)],
    keyOf: ({ id }) => id,
  })
}

/** Deletes comments on an article. */
export function useDeleteComment(articleId: string) {
  return useCommentDeletion({
    remove: async ({ id }) =>
      throwIfFailed(await supabase.from('article_comments').delete().eq('id', id)),
    shownIn: () => staleKeys(articleId),
    failure: articleCopy.commentDeleteFailed,
  })
}
