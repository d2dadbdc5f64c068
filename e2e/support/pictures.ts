import type { Page } from '@playwright/test'

/** A photo as a camera makes it, drawn by the browser under test. */
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
