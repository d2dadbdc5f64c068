import { act } from '@testing-library/react'
import { vi } from 'vitest'
import * as images from '@/lib/image'
import * as pictures from '@/lib/storage-picture'

/** A file to pick where uploads are held. */
export const picked = new File(['picked'], 'ada.gif', { type: 'image/gif' })

/**
 * Every picked file is a picture that needs no cropping, and uploading it takes until the test ends it. Tests read no
 * pictures: there is nothing that decodes them.
 */
export function holdUploads(): { finish: (publicUrl: string) => Promise<void> } {
  const file = new File(['prepared'], 'ada.gif', { type: 'image/gif' })
  const facts = { type: 'image/gif', width: 900, height: 600, bytes: 50 } as const
  vi.spyOn(images, 'readFileFacts').mockResolvedValue(facts)
  vi.spyOn(images, 'inspectImage').mockResolvedValue(facts)
  vi.spyOn(images, 'prepareImage').mockResolvedValue({ file, width: 900, small: null })
  let end: (stored: { publicUrl: string }) => void = () => undefined
  vi.spyOn(pictures, 'uploadPicture').mockImplementation(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        end = resolve
        signal?.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  return {
    finish: (publicUrl) =>
      act(async () => {
        end({ publicUrl })
      }),
  }
}
