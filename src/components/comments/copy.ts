import { componentCopy } from '@/components/copy'

/** What comments say in every feature. */
export const commentCopy = {
  label: 'Comments',
  write: 'Write a comment…',
  post: 'Post Comment',
  postHint: 'Ctrl + Enter to post',
  edit: 'Edit',
  editLabel: 'Edit your comment',
  save: 'Save',
  edited: 'edited',
  delete: 'Delete',
  deleteTitle: (author: string) => `Delete ${author}'s comment?`,
  deleteHint: "This can't be undone.",
  deleted: 'Comment deleted',
  actions: (author: string) => `Actions for ${author}'s comment`,
  notPosted: `It wasn't posted. ${componentCopy.stillHere}`,
  notSaved: `It wasn't saved. ${componentCopy.stillHere}`,
  joinIn: 'Write a comment',
  loadFailed: 'Failed to load comments.',
  linkFailed: 'Failed to load comment',
  linkGone: 'That comment is no longer available.',
  loading: 'Loading comments…',
} as const
