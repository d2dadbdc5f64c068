import type { Viewer } from '@/features/auth'

type Who = Pick<Viewer, 'id' | 'isAdmin' | 'isBanned'>

interface Authored {
  author_id: string
}

/** "Authors change their articles." */
export function canEditArticle(viewerId: string | null, article: Authored): boolean {
  return viewerId !== null && article.author_id === viewerId
}

/** "Authors delete their articles, super admins any." Null until it is known who is admin. */
export function canDeleteArticle(
  viewerId: string | null,
  viewer: Who | null | undefined,
  article: Authored,
): boolean | null {
  if (viewerId === null) return false
  if (!viewer) return null
  return !viewer.isBanned && (viewer.isAdmin || article.author_id === viewerId)
}

/** "Members change their comments." */
export function canEditComment(viewerId: string | null, authorId: string | undefined): boolean {
  return viewerId !== null && authorId === viewerId
}

/** "Members delete theirs, authors and super admins any": authors any under their article. */
export function canDeleteComment(
  viewer: Who | null,
  authorId: string | undefined,
  articleAuthorId: string | null,
): boolean {
  if (viewer === null) return false
  return viewer.isAdmin || authorId === viewer.id || articleAuthorId === viewer.id
}
