import { isRecord } from '@/lib/is-record'
import { tidy } from '@/lib/text'
import { parseCategory } from './categories'
import type { ArticleFields } from '../schemas'

/**
 * A draft as persisted on the device.
 * 1. `base` is the time of the server's version it started from; null: the server has none.
 * 2. While the server still has that version, the draft simply continues it.
 * 3. When the server has another version with another text, the member chooses (UX-04).
 */
export interface DraftValue extends ArticleFields {
  base: string | null
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

export const EMPTY_DRAFT: DraftValue = {
  title: '',
  content: '',
  category: null,
  image_url: null,
  image_alt: null,
  base: null,
}

interface Stored {
  title: string
  content: string
  category: string | null
  image_url: string | null
  image_alt: string | null
  updated_at: string
}

/** Turns the server's version into a draft. */
export function draftOf(row: Stored): DraftValue {
  return {
    title: row.title,
    content: row.content,
    category: parseCategory(row.category),
    image_url: row.image_url,
    image_alt: row.image_alt,
    base: row.updated_at,
  }
}

/** Parses a persisted draft; null if it isn't one. */
export function parseDraft(stored: unknown): DraftValue | null {
  if (!isRecord(stored)) return null
  const { title, content, category, image_url, image_alt, base } = stored
  if (typeof title !== 'string' || typeof content !== 'string') return null
  if (!isTextOrNull(category) || (category !== null && !parseCategory(category))) return null
  if (!isTextOrNull(image_url) || !isTextOrNull(image_alt) || !isTextOrNull(base)) return null
  return { title, content, category: parseCategory(category), image_url, image_alt, base }
}

/** Whether two versions have the same text, ignoring outer white space, which the server trims. */
export function isSameText(one: ArticleFields, other: ArticleFields): boolean {
  return (
    tidy(one.title) === tidy(other.title) &&
    tidy(one.content) === tidy(other.content) &&
    one.category === other.category &&
    one.image_url === other.image_url &&
    tidy(one.image_alt ?? '') === tidy(other.image_alt ?? '')
  )
}

/** Whether nothing has been written yet. */
export function isEmptyDraft(value: ArticleFields): boolean {
  return isSameText(value, EMPTY_DRAFT)
}

/** A version and the time it was written. */
export interface Version {
  value: DraftValue
  /** ISO 8601. */
  at: string
}

export type DraftOpening =
  | { kind: 'ready'; value: DraftValue; isRestored: boolean }
  | { kind: 'conflict'; here: Version; saved: Version }

/** Decides what to open: the device's draft, the server's version, or a choice between them. */
export function openingOf(
  stored: { value: unknown; savedAt: number } | null,
  row: Stored | null,
): DraftOpening {
  const here = stored && parseDraft(stored.value)
  if (!row) {
    const value = here ? { ...here, base: null } : EMPTY_DRAFT
    return { kind: 'ready', value, isRestored: !isEmptyDraft(value) }
  }
  const saved = draftOf(row)
  if (!here || isSameText(here, saved)) {
    return { kind: 'ready', value: saved, isRestored: false }
  }
  if (here.base === saved.base) return { kind: 'ready', value: here, isRestored: true }
  return {
    kind: 'conflict',
    here: { value: { ...here, base: saved.base }, at: new Date(stored.savedAt).toISOString() },
    saved: { value: saved, at: row.updated_at },
  }
}
