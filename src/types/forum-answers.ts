import type { AuthorColumns, Rows } from './answer-rows'

export type ForumGroups = Rows<
  'list_forum_groups',
  | 'description'
  | 'cover_image'
  | 'edited_at'
  | 'creator_id'
  | 'creator_username'
  | 'creator_full_name'
  | 'creator_name'
  | 'my_role'
  | 'my_status'
  | 'pending_count'
  | 'latest_post_id'
  | 'latest_post_title'
  | 'latest_post_excerpt'
  | 'latest_post_at'
  | 'new_posts'
  | 'new_since'
>
export type ForumPosts = Rows<
  'list_forum_posts',
  AuthorColumns | 'author_id' | 'edited_at' | 'visited_at'
>
export type LatestForumPosts = Rows<
  'list_latest_forum_posts',
  AuthorColumns | 'author_id' | 'edited_at' | 'visited_at' | 'new_since'
>
export type ForumPostRows = Rows<
  'get_forum_post',
  | AuthorColumns
  | 'author_id'
  | 'edited_at'
  | 'my_role'
  | 'my_status'
  | 'first_new_id'
  | 'moderated_as'
>
export type ForumReplies = Rows<
  'list_forum_replies',
  AuthorColumns | 'author_id' | 'edited_at' | 'answered_at' | 'moderated_as'
>
