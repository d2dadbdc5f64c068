import { refusalMessage, type AppError } from '@/lib/errors'
import type { PreparedPicture } from '@/lib/image'
import { uploadObject } from '@/lib/storage'
import { uploadPicture } from '@/lib/storage-picture'
import { newId } from '@/lib/uuid'
import { investingCopy } from '../copy'
import { investingLimits } from '../limits'
import { mediaPath } from '../model/media'
import { withoutNotes } from '../model/video-notes'

interface MediaUpload {
  viewerId: string
  signal: AbortSignal
  onProgress: (percent: number) => void
}

function placeFor(viewerId: string, file: File) {
  return {
    bucket: 'business-ideas',
    path: mediaPath(viewerId, file, Date.now(), newId().slice(0, 8)),
    cacheControl: investingLimits.uploadCacheSeconds,
  }
}

/** Uploads a picture; returns its address. A failure shows beside the field. */
export async function uploadImage({
  viewerId,
  picture,
  ...progress
}: MediaUpload & { picture: PreparedPicture }): Promise<string> {
  const place = placeFor(viewerId, picture.file)
  return (await uploadPicture({ ...place, picture, ...progress })).publicUrl
}

/** Uploads a video without what its camera noted; returns its address. A failure shows beside the field. */
export async function uploadVideo({
  viewerId,
  file,
  ...progress
}: MediaUpload & { file: File }): Promise<string> {
  const sent = await withoutNotes(file)
  return (await uploadObject({ ...placeFor(viewerId, sent), file: sent, ...progress })).publicUrl
}

/** Spec 3 §8: why an upload failed. */
export function uploadFailure(error: AppError): string {
  const { uploadFailed, uploadSignedOut, both } = investingCopy
  if (error.code === 'cancelled') return investingCopy.uploadCancelled
  if (error.kind === 'unauthenticated') return both(uploadFailed.title, uploadSignedOut)
  return both(uploadFailed.title, refusalMessage(error) ?? uploadFailed.description)
}
