/** What generated types cannot know of a function's rows: an outer join may find nothing. */
export type WithNulls<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null }

/** Who wrote something; all null once the account is gone. */
export interface AuthorColumns {
  username: string | null
  full_name: string | null
  name: string | null
  avatar_url: string | null
  verified: boolean | null
}

export type AuthorColumn = keyof AuthorColumns
