/** Where a member's pictures lie in the bucket `avatars`: always under a folder of their own id. */
export function avatarPath(userId: string, extension: string, now: number, random: string): string {
  return `${userId}/${userId}-${now}-${random}.${extension}`
}

/** As `avatarPath`, for the cover. */
export function coverPath(userId: string, extension: string, now: number): string {
  return `${userId}/covers/${userId}-cover-${now}.${extension}`
}
