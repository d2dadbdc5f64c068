import { env } from '@/config/env'
import { safeUrl } from './safe-url'

/**
 * The URL of a stored picture says which sizes exist: `…/name.webp#w=1600-800` is 1600 pixels wide, and
 * `…/name-w800.webp` beside it is the same picture at 800 pixels.
 * 1. The file keeps the name given by the specification; the part after the # never reaches a server.
 * 2. Only URLs of this project's storage, as the app writes them, are trusted. A size that is missing
 *    falls back to the large picture (broken-pictures.ts).
 */
const STORED = `${env.supabaseUrl}/storage/v1/object/public/`
const SIZED = /^([\w/-]+\.(?:webp|jpg))#w=([1-9]\d+)-([1-9]\d+)$/

/**
 * The widths of pictures, for the browser's choice. On phones with triple density, cards request
 * double: more is not visible and costs data.
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

/** The name of the smaller picture, from a path or URL and its width in pixels. */
export function smallName(name: string, width: number | string): string {
  return name.replace(/(?=\.\w+$)/, `-w${width}`)
}

/**
 * The attributes of an `img`: the available sizes and the width of its place, by kind or in pixels.
 * Null for a URL that must not be shown.
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
