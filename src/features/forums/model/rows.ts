/** Adds the nulls that generated types leave out: an outer join may find nothing. */
export type WithNulls<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null }

/** The author's columns; all null once the account is deleted. */
export interface AuthorColumns {
  username: string | null
  full_name: string | null
  name: string | null
  avatar_url: string | null
  verified: boolean | null
}

export type AuthorColumn = keyof AuthorColumns
