import { refusalMessage, type AppError } from '@/lib/errors'
import type { PreparedPicture } from '@/lib/image'
import { useAppMutation } from '@/lib/query'
import { uploadPicture } from '@/lib/storage-picture'
import { newId } from '@/lib/uuid'
import { articleCopy } from '../copy'
import { articleLimits } from '../limits'
import { imagePath } from '../model/image-path'

interface ImageUpload {
  viewerId: string
  picture: PreparedPicture
  signal?: AbortSignal
  onProgress?: (percent: number) => void
}

/** Uploads an article's featured image; a failure shows beside the picture field. */
export function useUploadImage() {
  return useAppMutation({
    mutationFn: async ({ viewerId, picture, ...progress }: ImageUpload) => {
      const random = newId().slice(0, 8)
      const { publicUrl } = await uploadPicture({
        bucket: 'article-images',
        path: imagePath(viewerId, picture.file, Date.now(), random),
        picture,
        cacheControl: articleLimits.uploadCacheSeconds,
        ...progress,
      })
      return publicUrl
    },
    success: articleCopy.image.uploaded,
    failure: () => null,
  })
}

/** Spec 2 §8: why the picture was not stored. */
export function uploadFailure(error: AppError): string {
  const { uploadFailed, signedOut } = articleCopy.image
  if (error.kind === 'unauthenticated') return `${signedOut.title}: ${signedOut.description}`
  return `${uploadFailed.title}: ${refusalMessage(error) ?? uploadFailed.description}`
}
