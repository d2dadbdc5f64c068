export { CommentForm } from './comment-form'
export { CommentList } from './comment-list'
export type { CommentKind, ThreadComment } from './comment-model'
