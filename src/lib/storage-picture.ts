import type { PreparedPicture } from './image'
import { logHandled } from './log'
import { smallName } from './picture-sizes'
import { removeObjects, uploadObject, type UploadRequest } from './storage'

interface PictureUpload extends Omit<UploadRequest, 'file'> {
  picture: PreparedPicture
}

/**
 * Uploads the smaller picture first and then the picture, so that no URL names a missing file.
 * Returns the URL with both sizes. The progress in percent covers both, and cancelling stops
 * either. If the picture fails, the smaller one is removed.
 */
export async function uploadPicture(upload: PictureUpload): Promise<{ publicUrl: string }> {
  const { picture, onProgress, ...request } = upload
  const { file, width, small } = picture
  if (!small) return uploadObject({ ...request, file, onProgress })
  const smallPath = smallName(request.path, small.width)
  const bytes = small.file.size + file.size
  function report(before: number, size: number) {
    return (percent: number) => onProgress?.(Math.round((100 * before + percent * size) / bytes))
  }
  await uploadObject({
    ...request,
    path: smallPath,
    file: small.file,
    onProgress: report(0, small.file.size),
  })
  try {
    const { publicUrl } = await uploadObject({
      ...request,
      file,
      onProgress: report(small.file.size, file.size),
    })
    return { publicUrl: `${publicUrl}#w=${width}-${small.width}` }
  } catch (error) {
    // A cancelling member does not wait for the removal.
    removeObjects(request.bucket, [smallPath]).catch((failure: unknown) =>
      logHandled('The smaller picture was not removed', failure),
    )
    throw error
  }
}
