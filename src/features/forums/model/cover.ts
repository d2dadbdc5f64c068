import { extensionOf } from '@/lib/storage-name'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'

/** Where a cover lies in the bucket `groups`: under its uploader's id, by a name nobody guesses. */
export function forumCoverPath(userId: string, file: { type: string }, random: string): string {
  return `${userId}/forum-groups/${random}.${extensionOf(file)}`
}

/** Spec 2 §5: the rule a picked cover breaks, or null. `facts` is null when it is no picture. */
export function judgeForumCover(file: { size: number }, facts: unknown): string | null {
  if (!facts) return forumCopy.coverNotImage
  return file.size >= forumLimits.coverBytes ? forumCopy.coverTooLarge : null
}
