import type { Viewer } from '@/features/auth'

type Acting = Pick<Viewer, 'id' | 'isAdmin'> | null

interface Owned {
  owner_id: string
}

/** "Owners change their pages" and write posts there. */
export function canEditPage(page: Owned, viewer: Acting): boolean {
  return viewer !== null && page.owner_id === viewer.id
}

/** "Owners delete their pages, super admins any." */
export function canDeletePage(page: Owned, viewer: Acting): boolean {
  return viewer !== null && (viewer.isAdmin || page.owner_id === viewer.id)
}

/** "Owners change their pages, super admins the tick." */
export function canVerifyPage(viewer: Acting): boolean {
  return viewer?.isAdmin ?? false
}

interface Authored {
  author_id: string | null
}

/** "Authors and owners change posts." */
export function canEditPost(post: Authored, page: Owned, viewer: Acting): boolean {
  return viewer !== null && (post.author_id === viewer.id || page.owner_id === viewer.id)
}

/** "Authors and owners delete posts, super admins any." */
export function canDeletePost(post: Authored, page: Owned, viewer: Acting): boolean {
  return canEditPost(post, page, viewer) || (viewer?.isAdmin ?? false)
}

/** "Members change their comments." */
export function canEditComment(authorId: string | undefined, viewer: Acting): boolean {
  return viewer !== null && authorId === viewer.id
}

/** "Members, owners and super admins delete comments." */
export function canDeleteComment(
  authorId: string | undefined,
  page: Owned,
  viewer: Acting,
): boolean {
  return canEditComment(authorId, viewer) || canDeletePage(page, viewer)
}

/** "Members review pages of others as themselves." */
export function canReview(page: Owned, viewer: Acting): boolean {
  return viewer !== null && page.owner_id !== viewer.id
}

/** "Authors delete their reviews, super admins any." */
export function canDeleteReview(review: { user_id: string }, viewer: Acting): boolean {
  return viewer !== null && (viewer.isAdmin || review.user_id === viewer.id)
}
