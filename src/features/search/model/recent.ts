import { readDraft, writeDraft } from '@/lib/draft-store'
import { searchLimits as limits } from '../limits'

const addressOf = (viewerId: string) => ({ viewerId, scope: 'recent-searches', target: '' })

/** The member's latest searches on this device, newest first; stored like drafts, so they expire. */
export async function readRecent(viewerId: string): Promise<readonly string[]> {
  const value = (await readDraft(addressOf(viewerId)))?.value
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** The list with a search at its beginning, once. */
export function withSearch(recent: readonly string[], query: string): readonly string[] {
  const others = recent.filter((text) => text.toLowerCase() !== query.toLowerCase())
  return [query, ...others].slice(0, limits.recent)
}

/** Stores a list of searches. */
export async function writeRecent(viewerId: string, recent: readonly string[]): Promise<void> {
  await writeDraft(addressOf(viewerId), recent)
}
