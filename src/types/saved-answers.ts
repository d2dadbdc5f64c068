import type { Names, Rows } from './answer-rows'

/** What the list shows of a saved item. */
export interface SavedSubject {
  title: string
  excerpt: string | null
  image_url: string | null
  /** Of an event, where it takes place; null if it was cancelled. */
  day: string | null
  is_cancelled: boolean
  /** The group or forum group it is in. */
  place_id: string | null
  /** What it answers or belongs to. */
  context: { kind: string; id: string; title: string; post_id?: string; reply_id?: string } | null
  /** Null once the account is deleted. */
  author: ({ id: string; username: string } & Record<Names, string | null>) | null
}

export type SavedListRow = Omit<
  Rows<'list_saved', 'note' | 'remind_at' | 'reminded_at'>[number],
  'subject'
> & {
  /** Null for what its reader can no longer read. */
  subject: SavedSubject | null
}
