/** Where a member's pictures lie in the bucket `avatars`: always under a folder of their own id. */
export function avatarPath(userId: string, extension: string, now: number, random: string): string {
  return `${userId}/${userId}-${now}-${random}.${extension}`
}

/** As `avatarPath`, for the cover. */
export function coverPath(userId: string, extension: string, now: number): string {
  return `${userId}/covers/${userId}-cover-${now}.${extension}`
}

/** The path of an own object behind its public address, or null for any other address. */
export function ownObjectPath(url: string | null | undefined, userId: string): string | null {
  const marker = '/storage/v1/object/public/avatars/'
  const at = url?.indexOf(marker) ?? -1
  if (!url || at < 0) return null
  const path = decodeURIComponent(url.slice(at + marker.length).split(/[?#]/, 1)[0] ?? '')
  return path.startsWith(`${userId}/`) ? path : null
}
