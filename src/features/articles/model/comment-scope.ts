/** The scope under which unsent comments are persisted on the device. */
export const COMMENT_SCOPE = 'article-comment'
