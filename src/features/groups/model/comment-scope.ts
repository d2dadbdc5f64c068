/** Where drafts of comments on posts are kept. */
export const COMMENT_SCOPE = 'group-comment'
