import { extensionOf } from '@/lib/storage-name'

/** Spec 2 §7: a timestamped random name in a folder of the member's id. */
export function imagePath(userId: string, file: { type: string }, now: number, random: string) {
  return `${userId}/${now}-${random}.${extensionOf(file)}`
}

/** The path of an own picture behind its public address, or null for any other address. */
export function ownImagePath(url: string | null, userId: string): string | null {
  const marker = '/storage/v1/object/public/article-images/'
  const at = url?.indexOf(marker) ?? -1
  if (!url || at < 0) return null
  const path = decodeURIComponent(url.slice(at + marker.length).split(/[?#]/, 1)[0] ?? '')
  return path.startsWith(`${userId}/`) ? path : null
}
