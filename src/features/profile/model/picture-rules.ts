import type { FileFacts } from '@/lib/image'
import { profileCopy } from '../copy'
import { profileLimits } from '../limits'

interface Picked {
  type: string
  size: number
}

function joined(text: { title: string; description: string }): string {
  return `${text.title}: ${text.description}`
}

function judge(
  file: Picked,
  facts: FileFacts | null,
  maxBytes: number,
  tooLarge: { title: string; description: string },
): string | null {
  // A name or declared type proves nothing; without facts the bytes are no known picture.
  if (!facts) return joined(profileCopy.invalidFileType)
  return file.size > maxBytes ? joined(tooLarge) : null
}

/** Spec 1 §5: the rule a picked profile photo breaks, in the specification's wording, or null. */
export function judgeAvatar(file: Picked, facts: FileFacts | null): string | null {
  return judge(file, facts, profileLimits.avatarBytes, profileCopy.avatarTooLarge)
}

/** Spec 1 §5: the rule a picked cover breaks, in the specification's wording, or null. */
export function judgeCover(file: Picked, facts: FileFacts | null): string | null {
  return judge(file, facts, profileLimits.coverBytes, profileCopy.coverTooLarge)
}
