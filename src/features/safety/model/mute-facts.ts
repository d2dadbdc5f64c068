import type { MutedPlace } from '@/components/hiding'
import { safetyCopy } from '../copy'
import { isForGood } from './mute-time'

const KINDS: Readonly<Record<string, string>> = safetyCopy.kinds

/** What was muted, what still arrives, and until when, in a line. */
export function muteFacts(
  { kind, level, until }: Pick<MutedPlace, 'kind' | 'level' | 'until'>,
  format: (until: string) => string,
): string {
  const parts = [
    KINDS[kind],
    level === 'replies' && safetyCopy.levels.replies.label,
    isForGood(until) ? safetyCopy.mutedAlways : safetyCopy.mutedUntil(format(until)),
  ]
  return parts.filter(Boolean).join(' · ')
}
