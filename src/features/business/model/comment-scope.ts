/** Where drafts of comments on posts are stored. */
export const COMMENT_SCOPE = 'business-comment'
