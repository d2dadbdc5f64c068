import { extensionOf } from '@/lib/storage-name'
import type { FileFacts } from '@/lib/image'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'

interface Stored {
  userId: string
  file: { type: string }
  now: number
}

/** The two pictures of a page. */
export type PagePictureKind = 'cover' | 'profile'

/** Spec 3 §7: business-pages/{pageId}-cover-{timestamp}.ext, under a folder of the uploader's id. */
export function pagePicturePath(stored: Stored, pageId: string, kind: PagePictureKind): string {
  return `${stored.userId}/business-pages/${pageId}-${kind}-${stored.now}.${extensionOf(stored.file)}`
}

/** The path of a post's picture. */
export function postPicturePath(stored: Stored, random: string): string {
  return `${stored.userId}/posts/${stored.now}-${random}.${extensionOf(stored.file)}`
}

function inOneLine({ title, description }: { title: string; description: string }): string {
  return `${title}: ${description}`
}

/** Spec 3 §5: the rule a picked picture breaks, or null; without facts its type is unknown. */
export function judgeImage(file: { size: number }, facts: FileFacts | null): string | null {
  if (!facts) return inOneLine(businessCopy.invalidFileType)
  if (file.size < businessLimits.coverBytes) return null
  return inOneLine(businessCopy.fileTooLarge)
}
