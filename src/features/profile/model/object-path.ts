/** The path of a photo in the bucket `avatars`: always in a folder named by the member's id. */
export function avatarPath(userId: string, extension: string, now: number, random: string): string {
  return `${userId}/${userId}-${now}-${random}.${extension}`
}

/** Like `avatarPath`, for the cover. */
export function coverPath(userId: string, extension: string, now: number): string {
  return `${userId}/covers/${userId}-cover-${now}.${extension}`
}
