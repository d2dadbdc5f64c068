import { type Locator, type Page } from '@playwright/test'
import { operate } from './operator'

/** A photo like a camera’s, drawn by the browser under test. */
export async function drawPhoto(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#35506b'
      context.fillRect(0, 0, w, h)
      context.fillStyle = '#e9a178'
      context.beginPath()
      context.arc(w / 2, h / 2, h / 4, 0, 2 * Math.PI)
      context.fill()
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** The names of a member’s files in the avatars bucket. */
export async function storedFaces(memberId: string): Promise<string[]> {
  const asked = { prefix: memberId, limit: 100 }
  const answer = await operate('POST', '/storage/v1/object/list/avatars', asked)
  const files = answer as { name: string }[]
  return files.map(({ name }) => name.split('/').at(-1) ?? '').toSorted()
}

/** The file name of the picture an element shows, empty if none. */
export async function shownPicture(picture: Locator): Promise<string> {
  return picture.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) =>
    naturalWidth > 0 ? (currentSrc.split('/').at(-1) ?? '') : '',
  )
}
