import type { MutedPlace } from '@/components/hiding'

/** What one is notified of, of a place. */
export const LEVELS = ['everything', 'replies', 'nothing'] as const
export type Level = (typeof LEVELS)[number]

/** The level of a place; without a mute one is notified of everything. */
export function levelOf(muted: Pick<MutedPlace, 'level'> | null): Level {
  return LEVELS.find((level) => level === muted?.level) ?? 'everything'
}

/** The muted places with one changed, newest first, or without it when its mute is over. */
export function withPlace(
  places: readonly MutedPlace[],
  { kind, id }: Pick<MutedPlace, 'kind' | 'id'>,
  mute: Pick<MutedPlace, 'level' | 'until'> | null,
): MutedPlace[] {
  const others = places.filter((place) => place.id !== id || place.kind !== kind)
  return mute ? [{ kind, id, level: mute.level, until: mute.until }, ...others] : others
}
