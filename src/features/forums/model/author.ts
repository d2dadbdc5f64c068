import type { NamedMember } from '@/components/hiding'
import { displayName } from '@/lib/format'
import { forumCopy } from '../copy'

/** The author's columns; all null once the account is deleted. */
export interface Author {
  username: string | null
  full_name: string | null
  name: string | null
  avatar_url: string | null
  verified: boolean | null
}

/** The author's name; Spec 2 §2: 'Forum User' once the account is deleted. */
export function authorName(author: Pick<Author, 'username' | 'full_name' | 'name'>): string {
  return author.username === null ? forumCopy.forumUser : displayName(author)
}

/** The author as menus name them; null once the account is gone. */
export function namedAuthor(
  author: Pick<Author, 'username' | 'full_name' | 'name'>,
  id: string | null,
): NamedMember | null {
  return id === null || author.username === null ? null : { id, name: authorName(author) }
}
