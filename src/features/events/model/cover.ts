import { extensionOf } from '@/lib/storage-name'
import type { FileFacts } from '@/lib/image'
import { eventCopy } from '../copy'
import { eventLimits } from '../limits'

/** Spec 3 §7: a cover lies under its uploader's id, named by the time and its kind. */
export function coverPath(userId: string, file: { type: string }, now: number, random: string) {
  return `${userId}/${now}-${random}.${extensionOf(file)}`
}

/** Spec 3 §5: a cover must be an image; the rule a picked file breaks, or null. */
export function judgeCover(file: { size: number }, facts: FileFacts | null): string | null {
  if (!facts) return eventCopy.notAnImage
  return file.size > eventLimits.imageBytes ? eventCopy.coverTooLarge : null
}
