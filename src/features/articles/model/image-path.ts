import { extensionOf } from '@/lib/storage-name'

/** Spec 2 §7: a random name with a timestamp, in the member's folder. */
export function imagePath(userId: string, file: { type: string }, now: number, random: string) {
  return `${userId}/${now}-${random}.${extensionOf(file)}`
}
