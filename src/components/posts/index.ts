import { shownOnDemand } from '@/components/on-demand'

export { CommentsButton } from './comments-button'
export { postCopy } from './copy'
export { EditedNote, PostCard, type CommentsToggle } from './post-card'
export { PostComposer } from './post-composer'
export { PostEdit } from './post-edit'
export { isFar, PostList } from './post-list'
export type { PostLink } from './post-model'
export type { PostWriting } from './post-writing'
export { PostsSkeleton } from './posts-skeleton'

/** A post that left the page, and what the viewer was writing about it. */
export const GonePost = shownOnDemand(async () => (await import('./gone-post')).GonePost)
