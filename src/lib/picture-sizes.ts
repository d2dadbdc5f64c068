import { env } from '@/config/env'
import { safeUrl } from './safe-url'

/**
 * Which sizes of a stored picture there are, its address says: `…/name.webp#w=1600-800` is 1600
 * pixels wide, and `…/name-w800.webp` beside it is the same picture, 800 wide.
 * 1. The file keeps the name the specification gives it; what follows the # never reaches a server,
 *    so nothing that knows only the address is misled.
 * 2. Only addresses of this project's storage, written as the app writes them, are believed. What is
 *    promised and not there gives way to the large picture (broken-pictures.ts).
 */
const STORED = `${env.supabaseUrl}/storage/v1/object/public/`
const SIZED = /^([\w/-]+\.(?:webp|jpg))#w=([1-9]\d+)-([1-9]\d+)$/

/**
 * How wide a picture is drawn, for the browser's choice. On phones of three pixels a point a card asks
 * for two: more nobody sees, and everybody pays for.
 */
const PHONE = '(min-resolution: 2.2dppx) 60vw, 100vw'
const PLACES = {
  card: `(min-width: 40rem) 24rem, ${PHONE}`,
  column: `(min-width: 48rem) 40rem, ${PHONE}`,
  page: '(min-width: 64rem) 60rem, 100vw',
} as const

interface Picture {
  src: string
  srcSet?: string
  sizes?: string
}

/** The name of the smaller picture beside one; of a path or of an address. Width in pixels. */
export function smallName(name: string, width: number | string): string {
  return name.replace(/(?=\.\w+$)/, `-w${width}`)
}

/**
 * What an `img` asks for: the sizes there are and how wide the place is, by its kind or in pixels.
 * Null where the address may not be shown.
 */
export function pictureOf(url: unknown, place: keyof typeof PLACES | number): Picture | null {
  const src = safeUrl(url)
  if (!src?.startsWith(STORED)) return src ? { src } : null
  const [, path, width, small] = SIZED.exec(src.slice(STORED.length)) ?? []
  if (!path || !small) return { src }
  const large = STORED + path
  return {
    src: large,
    srcSet: `${smallName(large, small)} ${small}w, ${large} ${width}w`,
    sizes: typeof place === 'number' ? `${place}px` : PLACES[place],
  }
}
