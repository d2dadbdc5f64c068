export { CommentForm } from './comment-form'
export { CommentList } from './comment-list'
export type { ThreadComment } from './comment-model'
