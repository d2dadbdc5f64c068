import { useInfiniteQuery } from '@tanstack/react-query'
import {
  CommentForm,
  CommentList,
  useShownComments,
  type CommentKind,
  type ThreadComment,
} from '@/components/comments'
import { MentionsIn } from '@/components/mentions-in'
import { useAuth, useViewerState, type Viewer } from '@/features/auth'
import { hashHref, paths } from '@/config/paths'
import { articleCopy } from '../copy'
import { articleLimits } from '../limits'
import { COMMENT_SCOPE } from '../model/comment-scope'
import { useAddComment, useDeleteComment, useEditComment } from '../mutations/comments'
import { canDeleteComment, canEditComment } from '../permissions'
import { articleQueries } from '../queries'

interface ArticleCommentsProps {
  articleId: string
  /** The article's author may delete its comments. */
  articleAuthorId: string | null
  /** The linked comment. */
  highlightedId: string | null
}

function kindOf(articleId: string): CommentKind {
  return {
    type: 'article_comment',
    hrefOf: (comment) => hashHref(paths.articles.toArticle(articleId, { comment })),
  }
}

interface Reading {
  viewerId: string | null
  viewer: Viewer | null
  articleAuthorId: string | null
}

/** What the viewer may do with a comment; an article's author is the host of what others write below. */
function rightsOf({ viewerId, viewer, articleAuthorId }: Reading) {
  return ({ author }: ThreadComment) => ({
    canEdit: canEditComment(viewerId, author?.id),
    canDelete: canDeleteComment(viewer, author?.id, articleAuthorId),
    isHost: viewerId === articleAuthorId,
  })
}

/** An article's comments, and the field for a new one. */
export function ArticleComments({
  articleId,
  articleAuthorId,
  highlightedId,
}: ArticleCommentsProps) {
  const { user } = useAuth()
  const viewer = useViewerState().data?.viewer ?? null
  const viewerId = user?.id ?? null
  const pages = useInfiniteQuery(articleQueries.comments(articleId))
  const add = useAddComment()
  const edit = useEditComment()
  const deletion = useDeleteComment(articleId)
  const { comments, later, lost, noteAdded } = useShownComments({
    pages,
    linkedId: highlightedId,
    queryOf: (ids) => articleQueries.commentsById(articleId, ids),
  })

  const rightsFor = rightsOf({ viewerId, viewer, articleAuthorId })
  return (
    <MentionsIn kind="article" id={articleId}>
      <section aria-labelledby="comments" className="mt-10 border-t pt-8 print:hidden">
        <h2 id="comments" className="text-xl">
          {articleCopy.commentsTitle}
        </h2>
        <div className="mt-2">
          <CommentList
            kind={kindOf(articleId)}
            comments={comments}
            later={later}
            pages={pages}
            viewerId={viewerId}
            rightsFor={rightsFor}
            maxLength={articleLimits.comment}
            scope={COMMENT_SCOPE}
            highlightedId={highlightedId}
            lost={lost}
            empty={<p className="text-muted-foreground py-4">{articleCopy.noComments}</p>}
            onEdit={({ id }, content) => edit.mutateAsync({ id, articleId, content })}
            deletion={deletion}
          />
        </div>
        <div className="mt-4">
          <CommentForm
            viewer={viewerId === null ? null : (viewer ?? { id: viewerId })}
            scope={COMMENT_SCOPE}
            target={articleId}
            maxLength={articleLimits.comment}
            doing={articleCopy.toComment}
            onSubmit={async (content, id) => {
              if (viewerId === null) return
              await add.mutateAsync({ id, articleId, viewerId, content })
              noteAdded(id)
            }}
          />
        </div>
      </section>
    </MentionsIn>
  )
}
