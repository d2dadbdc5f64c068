const COMMENT = 'Comment'

function commentsWord(count: number): string {
  return count === 1 ? 'comment' : 'comments'
}

/** What posts say in every feature. */
export const postCopy = {
  label: 'Posts',
  loading: 'Loading posts…',
  none: 'No posts yet',
  newPosts: (count: number) => `${count} new ${count === 1 ? 'post' : 'posts'}`,
  linked: 'The post you opened',
  gone: 'This post is no longer available.',
  postBy: (name: string) => `Post by ${name}`,
  edited: 'edited',
  comment: COMMENT,
  comments: (count: number, shown: string) =>
    count === 0 ? COMMENT : `${shown} ${commentsWord(count)}`,
  commentsWord,

  write: 'Write a post',
  post: 'Post',
  posting: 'Posting…',
  actions: (name: string) => `Actions for the post by ${name}`,
  edit: 'Edit post',
  save: 'Save Changes',
  saving: 'Saving…',
  delete: 'Delete post',

  picture: 'Picture',
  addPicture: 'Add picture',
  removePicture: 'Remove picture',
  pictureAlt: (name: string) => `Picture posted by ${name}`,
} as const
