import { feedCopy } from '../copy'

/** Whose items the feed shows, as in the address. */
export const OF_EVERYONE = 'everyone'
export const OF_FOLLOWED = 'following'

export const SCOPES = [OF_EVERYONE, OF_FOLLOWED] as const
export type FeedScope = (typeof SCOPES)[number]

/** A device may have several members, each with a choice of their own. */
function keyOf(viewerId: string): string {
  return `feed-scope ${viewerId}`
}

export const scopeLabels: Record<FeedScope, string> = feedCopy.scopes

/** The scope in the address, or else the one that the viewer chose last on this device. */
export function parseScope(text: string | null, viewerId: string): FeedScope {
  return SCOPES.find((scope) => scope === text) ?? rememberedScope(viewerId)
}

function rememberedScope(viewerId: string): FeedScope {
  try {
    return globalThis.localStorage.getItem(keyOf(viewerId)) === OF_FOLLOWED
      ? OF_FOLLOWED
      : OF_EVERYONE
  } catch {
    return OF_EVERYONE
  }
}

/** Makes a choice that is in the address the one for next time. */
export function rememberScope(text: string | null, viewerId: string): void {
  const chosen = SCOPES.find((scope) => scope === text)
  if (!chosen) return
  try {
    globalThis.localStorage.setItem(keyOf(viewerId), chosen)
  } catch {
    // Then the choice lasts as long as the address.
  }
}
