import { AppError } from './errors'
import type { ImageType } from './image-header'

/**
 * Prepares pictures for storage.
 * 1. The type of a file is read from its first bytes, never from its name.
 * 2. Stored pictures are upright, without EXIF (no location, no camera), and WebP, or JPEG if the browser
 *    cannot write WebP. A GIF stays as it is, because it may be animated.
 * 3. Pictures over 50 megapixels are rejected: phones would run out of memory.
 */
/** The types of pictures that members can upload. */
export const IMAGE_TYPES: readonly ImageType[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]

/** What is always known about a picture before it is decoded. */
export interface FileFacts {
  type: ImageType
  bytes: number
}

export interface ImageFacts extends FileFacts {
  width: number
  height: number
}

export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

interface PrepareOptions {
  maxWidth: number
  maxHeight: number
  maxBytes: number
  /** The width of the smaller picture in pixels; that of a card by default. */
  smallWidth?: number | undefined
  /** In pixels of the upright picture. */
  crop?: CropArea | undefined
}

export interface PreparedPicture {
  file: File
  /** In pixels. */
  width: number
  /** The smaller picture; null if the picture is small enough or a GIF. */
  small: { file: File; width: number } | null
}

/**
 * The width of smaller pictures: a face of 40 px at triple or 64 px at double density, a card of
 * 400 px at double density.
 */
export const SMALL_WIDTHS = { face: 128, card: 800 } as const

const MAX_PIXELS = 50_000_000
export const MAX_GIF_BYTES = 10 * 1024 * 1024
const QUALITIES = [0.86, 0.78, 0.68, 0.55]
const SHRINK = 0.8
const MAX_ROUNDS = 8
/** How much wider the picture has to be for a second file to pay off. */
const NOTABLY_WIDER = 1.5

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte)
}

/** The type by the first bytes, or null if it is not one of ours. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return 'image/gif'
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46])
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new AppError('invalid', 'The picture cannot be read', { cause: error })
  }
}

/**
 * The type of a picked file by its first bytes and, if its header says it, its size in pixels; null if it
 * is not an image. Nothing is decoded.
 */
export async function readFileFacts(file: File): Promise<FileFacts | ImageFacts | null> {
  const type = sniffImageType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (!type) return null
  // Loaded once someone picks a picture. Without it, decoding tells the size.
  const header = await import('./image-header').catch(() => null)
  return { type, bytes: file.size, ...(await header?.readImageSize(file, type)) }
}

/** Whether a picture is too large to be decoded. */
export function hasTooManyPixels({ width, height }: ImageFacts): boolean {
  return width * height > MAX_PIXELS
}

function refuseTooManyPixels(facts: FileFacts | ImageFacts): void {
  if ('width' in facts && hasTooManyPixels(facts)) {
    throw new AppError('invalid', 'Too many pixels', { code: 'pixels' })
  }
}

/** The type and dimensions of a picked file; throws `invalid` if it is not an image. */
export async function inspectImage(file: File): Promise<ImageFacts> {
  const first = await readFileFacts(file)
  if (!first) throw new AppError('invalid', 'Not a picture', { code: 'type' })
  refuseTooManyPixels(first)
  const bitmap = await decode(file)
  const facts = { ...first, width: bitmap.width, height: bitmap.height }
  bitmap.close()
  refuseTooManyPixels(facts)
  return facts
}

/** How long a picture from the web may take to load. */
const LOAD_MS = 15_000

/**
 * Whether a browser can show the picture at a URL, requested as the app does, without a referrer.
 */
export function canBeShown(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.referrerPolicy = 'no-referrer'
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    setTimeout(() => resolve(false), LOAD_MS)
    picture.src = url
  })
}

/** The largest size within the bounds with the same aspect ratio, never enlarged. */
export function fitWithin(
  size: { width: number; height: number },
  bounds: { maxWidth: number; maxHeight: number },
): { width: number; height: number } {
  const scale = Math.min(1, bounds.maxWidth / size.width, bounds.maxHeight / size.height)
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new AppError('unknown', 'No canvas')
  return context
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** Puts white behind what is transparent: JPEG would show it black. */
function fillBehind(canvas: HTMLCanvasElement): void {
  const context = contextOf(canvas)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

async function encodeSmallest(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    let blob = await encode(canvas, 'image/webp', quality)
    // A browser that cannot write WebP returns a PNG.
    if (blob && blob.type !== 'image/webp') {
      fillBehind(canvas)
      blob = await encode(canvas, 'image/jpeg', quality)
    }
    if (blob && blob.size <= maxBytes) return blob
  }
  return null
}

function draw(
  bitmap: ImageBitmap,
  crop: CropArea,
  size: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, size.width, size.height)
  return canvas
}

function fileOf(blob: Blob, { name }: File): File {
  const base = name.replace(/\.[^.]*$/, '') || 'picture'
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([blob], `${base}.${extension}`, { type: blob.type })
}

/** Makes the files to store: one within the bounds, and a smaller one. */
export async function prepareImage(file: File, options: PrepareOptions): Promise<PreparedPicture> {
  const facts = await inspectImage(file)
  if (facts.type === 'image/gif' && !options.crop) {
    if (file.size > MAX_GIF_BYTES) {
      throw new AppError('invalid', 'The GIF is too large', { code: 'size' })
    }
    return { file, width: facts.width, small: null }
  }
  const bitmap = await decode(file)
  try {
    const crop = options.crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const makeSmall = async (large: { width: number; height: number }) => {
      const width = options.smallWidth ?? SMALL_WIDTHS.card
      if (large.width < width * NOTABLY_WIDER) return null
      const height = Math.max(1, Math.round((large.height * width) / large.width))
      const blob = await encodeSmallest(draw(bitmap, crop, { width, height }), options.maxBytes)
      return blob && { file: fileOf(blob, file), width }
    }
    let size = fitWithin(crop, options)
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const blob = await encodeSmallest(draw(bitmap, crop, size), options.maxBytes)
      if (blob) {
        const small = await makeSmall(size)
        // The two files must have the same extension.
        const isAlike = small?.file.type === blob.type
        return { file: fileOf(blob, file), width: size.width, small: isAlike ? small : null }
      }
      size = fitWithin(size, { maxWidth: size.width * SHRINK, maxHeight: size.height * SHRINK })
    }
  } finally {
    bitmap.close()
  }
  throw new AppError('invalid', 'The picture cannot be made small enough', { code: 'size' })
}
