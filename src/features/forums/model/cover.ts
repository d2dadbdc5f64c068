import { extensionOf } from '@/lib/storage-name'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'

/** The path of a cover in the bucket `groups`: the uploader's id, then an unguessable name. */
export function forumCoverPath(userId: string, file: { type: string }, random: string): string {
  return `${userId}/forum-groups/${random}.${extensionOf(file)}`
}

/** Spec 2 §5: the rule a picked cover breaks, or null. `facts` is null when it isn't a picture. */
export function judgeForumCover(file: { size: number }, facts: unknown): string | null {
  if (!facts) return forumCopy.coverNotImage
  return file.size >= forumLimits.coverBytes ? forumCopy.coverTooLarge : null
}
