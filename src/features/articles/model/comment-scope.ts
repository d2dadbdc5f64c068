/** Under which name an unsent comment is kept on the device. */
export const COMMENT_SCOPE = 'article-comment'
