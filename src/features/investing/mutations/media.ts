import { rateLimitWords, type AppError } from '@/lib/errors'
import { uploadObject } from '@/lib/storage'
import { investingCopy } from '../copy'
import { investingLimits } from '../limits'
import { mediaPath } from '../model/media'

interface MediaUpload {
  viewerId: string
  file: File
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Stores a picture or a video; answers its address. A failure stays beside the field. */
export async function uploadMedia({ viewerId, file, ...progress }: MediaUpload): Promise<string> {
  const { publicUrl } = await uploadObject({
    bucket: 'business-ideas',
    path: mediaPath(viewerId, file, Date.now(), crypto.randomUUID().slice(0, 8)),
    file,
    cacheControl: investingLimits.uploadCacheSeconds,
    ...progress,
  })
  return publicUrl
}

/** Spec 3 §8: why a file was not stored. */
export function uploadFailure(error: AppError): string {
  const { uploadFailed, uploadSignedOut, both } = investingCopy
  if (error.code === 'cancelled') return investingCopy.uploadCancelled
  if (error.kind === 'unauthenticated') return both(uploadFailed.title, uploadSignedOut)
  return both(uploadFailed.title, rateLimitWords(error) ?? uploadFailed.description)
}
