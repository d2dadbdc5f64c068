import { extensionOf } from '@/lib/storage-name'
import type { FileFacts } from '@/lib/image'
import { organizingCopy } from '../copy/organizing'
import { eventLimits } from '../limits'

/** Spec 3 §7: the path of a cover: the uploader's id, then the time and file type. */
export function coverPath(userId: string, file: { type: string }, now: number, random: string) {
  return `${userId}/${now}-${random}.${extensionOf(file)}`
}

/** Spec 3 §5: the rule that a picked file breaks, or null. A cover must be an image. */
export function judgeCover(file: { size: number }, facts: FileFacts | null): string | null {
  if (!facts) return organizingCopy.notAnImage
  return file.size > eventLimits.imageBytes ? organizingCopy.coverTooLarge : null
}
