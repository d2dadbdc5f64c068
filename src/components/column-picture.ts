import { pictureOf } from '@/lib/picture-sizes'

/** 16:9, because nothing says how high a picture is before it has loaded, and nothing may move then. */
const FRAME = {
  width: 640,
  height: 360,
  loading: 'lazy',
  decoding: 'async',
  referrerPolicy: 'no-referrer',
  className: 'rounded-control bg-muted aspect-video w-full object-cover',
} as const

/** The attributes of a picture in a column of text; null for a URL that must not be shown. */
export function columnPicture(url: unknown) {
  const picture = pictureOf(url, 'column')
  return picture && { ...picture, ...FRAME }
}
