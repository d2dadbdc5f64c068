/*
 * What runs in the page of an engine. Each function is sent as text, so it may use nothing outside itself.
 */

/** Draws a photo and picks it in the only file field of the topmost dialog. */
export async function pickPhotoInPage(): Promise<void> {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  if (!field) throw new Error('There is no file field')
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 700
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = '#35506b'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#e9a178'
  context.fillRect(200, 150, 500, 400)
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!photo) throw new Error('The photo was not drawn')
  const files = new DataTransfer()
  files.items.add(new File([photo], 'photo.png', { type: 'image/png' }))
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The width of the picture at an address, and its first bytes as text. */
export async function pictureInPage(address: string): Promise<{ width: number; begins: string }> {
  const blob = await (await fetch(address)).blob()
  const bitmap = await createImageBitmap(blob)
  const bytes = new Uint8Array(await blob.slice(0, 12).arrayBuffer())
  return { width: bitmap.width, begins: String.fromCharCode(...bytes) }
}

/** Lays a keyboard of this height over the page, as iOS does: only the visual viewport shrinks. */
export function raiseKeyboardInPage(height: number): void {
  const viewport = window.visualViewport
  if (!viewport) throw new Error('There is no visual viewport')
  Object.defineProperty(viewport, 'height', {
    configurable: true,
    get: () => window.innerHeight - height,
  })
  viewport.dispatchEvent(new Event('resize'))
}

/** How many pixels of the focused field lie outside what is visible above the keyboard. */
export function hiddenInPage(): number {
  const box = document.activeElement?.getBoundingClientRect()
  const visible = window.visualViewport?.height ?? window.innerHeight
  return box ? Math.max(0, Math.ceil(-box.top), Math.ceil(box.bottom - visible)) : Infinity
}

interface Installable {
  name: string
  display: string
  /** Icons that can't be decoded, or have another size than the manifest says. */
  brokenIcons: string[]
  /** The status and type of the start address. */
  start: string
  /** Whether a worker controls the page; null if the engine has none. */
  isControlled: boolean | null
}

/** What an engine needs to install the app. */
export async function installableInPage(): Promise<Installable> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) throw new Error('There is no manifest')
  const manifest = (await (await fetch(link.href)).json()) as {
    name: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; type: string }[]
  }
  async function isBroken({ src, sizes }: { src: string; sizes: string }) {
    const icon = new Image()
    icon.src = new URL(src, link?.href).href
    await icon.decode()
    return sizes !== 'any' && sizes !== `${icon.naturalWidth}x${icon.naturalHeight}`
  }
  const brokenIcons: string[] = []
  for (const icon of manifest.icons) {
    if (await isBroken(icon).catch(() => true)) brokenIcons.push(icon.src)
  }
  const start = await fetch(new URL(manifest.start_url, link.href))
  const type = start.headers.get('content-type') ?? ''
  async function isControlled() {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller) {
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
    return true
  }
  return {
    name: manifest.name,
    display: manifest.display,
    brokenIcons,
    start: `${start.status} ${type.split(';')[0] ?? ''}`,
    isControlled: 'serviceWorker' in navigator ? await isControlled() : null,
  }
}
