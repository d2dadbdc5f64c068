import { extensionOf } from '@/lib/storage-name'
import type { FileFacts } from '@/lib/image'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'

/** The path of a picture in the bucket `groups`: under a folder of its uploader's id. */
export function imagePath(userId: string, file: File, now: number, random: string): string {
  return `${userId}/${now}-${random}.${extensionOf(file)}`
}

/** The rule a picked picture breaks, or null; without facts its type is unknown. */
export function judgeImage(file: { size: number }, facts: FileFacts | null): string | null {
  if (!facts) return groupCopy.invalidFileType
  return file.size > groupLimits.imageBytes ? groupCopy.fileTooLarge : null
}
