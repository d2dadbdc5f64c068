import { extensionOf } from '@/lib/storage-name'

/** Spec 2 §7: a timestamped random name in a folder of the member's id. */
export function imagePath(userId: string, file: { type: string }, now: number, random: string) {
  return `${userId}/${now}-${random}.${extensionOf(file)}`
}
