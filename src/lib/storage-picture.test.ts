import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { AppError } from './errors'
import type { PreparedPicture } from './image'
import * as storage from './storage'
import { uploadPicture } from './storage-picture'

const base = 'https://x.test/storage/v1/object/public/avatars'

function file(bytes: number): File {
  return new File(['x'.repeat(bytes)], 'a.webp', { type: 'image/webp' })
}

const picture: PreparedPicture = {
  file: file(300),
  width: 512,
  small: { file: file(100), width: 128 },
}

let uploadObject: MockInstance<typeof storage.uploadObject>
let removeObjects: MockInstance<typeof storage.removeObjects>

beforeEach(() => {
  uploadObject = vi
    .spyOn(storage, 'uploadObject')
    .mockImplementation(({ path }) => Promise.resolve({ publicUrl: `${base}/${path}` }))
  removeObjects = vi.spyOn(storage, 'removeObjects').mockResolvedValue()
})

function upload(
  options: { picture?: PreparedPicture; onProgress?: (percent: number) => void } = {},
) {
  return uploadPicture({ bucket: 'avatars', path: 'ada/5.webp', picture, ...options })
}

describe('uploading a picture', () => {
  it('the smaller picture is uploaded first, and the URL names both sizes', async () => {
    await expect(upload()).resolves.toEqual({ publicUrl: `${base}/ada/5.webp#w=512-128` })
    const sent = uploadObject.mock.calls.map(
      ([
        {
          path,
          file: { size },
        },
      ]) => [path, size],
    )
    expect(sent).toEqual([
      ['ada/5-w128.webp', 100],
      ['ada/5.webp', 300],
    ])
  })

  it('the URL names no sizes when there is no smaller picture', async () => {
    await expect(upload({ picture: { ...picture, small: null } })).resolves.toEqual({
      publicUrl: `${base}/ada/5.webp`,
    })
    expect(uploadObject).toHaveBeenCalledTimes(1)
  })

  it('the progress counts the bytes of both pictures (UX-60)', async () => {
    uploadObject.mockImplementation(({ path, onProgress }) => {
      onProgress?.(50)
      onProgress?.(100)
      return Promise.resolve({ publicUrl: path })
    })
    const onProgress = vi.fn()
    await upload({ onProgress })
    expect(onProgress.mock.calls.flat()).toEqual([13, 25, 63, 100])
  })

  it('nothing else is uploaded when the smaller picture fails', async () => {
    uploadObject.mockRejectedValueOnce(new AppError('storage', 'full'))
    await expect(upload()).rejects.toMatchObject({ kind: 'storage' })
    expect(uploadObject).toHaveBeenCalledTimes(1)
    expect(removeObjects).not.toHaveBeenCalled()
  })

  it('the smaller picture is removed when the picture fails, with the original error', async () => {
    uploadObject
      .mockResolvedValueOnce({ publicUrl: 'small' })
      .mockRejectedValueOnce(new AppError('rate-limited', 'too many'))
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    removeObjects.mockRejectedValue(new AppError('network', 'gone'))
    await expect(upload()).rejects.toMatchObject({ kind: 'rate-limited' })
    expect(removeObjects).toHaveBeenCalledExactlyOnceWith('avatars', ['ada/5-w128.webp'])
  })

  it('both uploads share the abort signal', async () => {
    const { signal } = new AbortController()
    await uploadPicture({ bucket: 'avatars', path: 'ada/5.webp', picture, signal })
    expect(uploadObject.mock.calls.map(([request]) => request.signal)).toEqual([signal, signal])
  })
})
