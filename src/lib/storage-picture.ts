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
 * Stores a picture, and before it the smaller one, so that no address promises what is not there;
 * answers the address that says so. Progress is of both in percent, and cancelling ends either.
 * When the picture itself fails nothing of it is left.
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
    // Who cancelled does not wait for it.
    void removeQuietly(request.bucket, [smallPath])
    throw error
  }
}

/**
 * The paths of a member's own files behind a public address: the file and the smaller picture it
 * speaks of. None for any other address.
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
    // Written by hand: no address of ours has a stray %.
    return []
  }
}

interface Shown {
  userId: string
  /** What is not shown any longer. */
  url: string | null | undefined
  /** What is shown instead. */
  shown?: string | null
}

/**
 * Takes a member's own files behind an address out of storage, but for what another address still
 * shows. If that fails they only take room.
 */
export async function removeStored(bucket: string, { url, userId, shown }: Shown): Promise<void> {
  const kept = ownPaths(shown, bucket, userId)
  await removeQuietly(
    bucket,
    ownPaths(url, bucket, userId).filter((path) => !kept.includes(path)),
  )
}
