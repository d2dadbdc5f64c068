import type { PreparedPicture } from './image'
import { logHandled } from './log'
import { smallName } from './picture-sizes'
import { removeObjects, uploadObject, type UploadRequest } from './storage'

interface PictureUpload extends Omit<UploadRequest, 'file'> {
  picture: PreparedPicture
}

async function removeQuietly(bucket: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  try {
    await removeObjects(bucket, paths)
  } catch (error) {
    logHandled('A file that is no longer shown was not removed', error)
  }
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
    void removeQuietly(request.bucket, [smallPath])
    throw error
  }
}

/**
 * The paths of a member's own files behind a public URL: the file and the smaller picture it names.
 * Empty for any other URL.
 */
export function ownPaths(url: string | null | undefined, bucket: string, userId: string): string[] {
  const marker = `/storage/v1/object/public/${bucket}/`
  const at = url?.indexOf(marker) ?? -1
  if (!url || at < 0) return []
  const [encoded = ''] = url.slice(at + marker.length).split(/[?#]/, 1)
  if (!encoded.startsWith(`${userId}/`)) return []
  const small = /#w=\d+-(\d+)$/.exec(url)?.[1]
  try {
    const path = decodeURIComponent(encoded)
    return small ? [path, smallName(path, small)] : [path]
  } catch {
    // None of our own URLs contains a stray %.
    return []
  }
}

interface Shown {
  userId: string
  /** The URL that is no longer shown. */
  url: string | null | undefined
  /** The URL shown instead. */
  shown?: string | null
}

/**
 * Removes a member's own files behind a URL from storage, except those another URL still shows. If
 * it fails, they only take up space.
 */
export async function removeStored(bucket: string, { url, userId, shown }: Shown): Promise<void> {
  const kept = ownPaths(shown, bucket, userId)
  await removeQuietly(
    bucket,
    ownPaths(url, bucket, userId).filter((path) => !kept.includes(path)),
  )
}
