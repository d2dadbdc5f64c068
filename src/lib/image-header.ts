/*
 * The size of a picture as its file's header says it, so that nothing has to be decoded: a photo of a
 * hundred megapixels would take seconds, and more memory than a phone has.
 * 1. Only the bytes that are needed are read, wherever they stand.
 * 2. The size is that of the upright picture: a JPEG says in its EXIF data when it lies on its side. A PNG
 *    or WebP with such data, which is rare, counts as not understood.
 * 3. A header that can't be understood gives null; decoding decides then.
 */

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

interface Size {
  width: number
  height: number
}

/** Metadata comes before the size of a JPEG and the pixels of a PNG, in segments; none has as many. */
const MOST_SEGMENTS = 300
/** The tag of the orientation, and the values with which width and height change places. */
const ORIENTATION = 0x0112
const ON_ITS_SIDE = [5, 6, 7, 8]
/** The bit of a WebP's flags that says that EXIF data follow its pixels. */
const HAS_EXIF = 8

async function viewOf(file: Blob, from: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(from, from + length).arrayBuffer())
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))
}

function sizeOfWebp(view: DataView): Size | null {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      if (Math.floor(view.getUint8(20) / HAS_EXIF) % 2 === 1) return null
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      return { width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) % 0x4000, height: view.getUint16(28, true) % 0x4000 }
    default:
      return null
  }
}

/** Whether EXIF data says that the picture lies on its side; `view` is the segment that holds it. */
function liesOnItsSide(view: DataView): boolean {
  if (view.byteLength < 14 || textAt(view, 0, 4) !== 'Exif') return false
  const start = 6
  const isLittle = textAt(view, start, 2) === 'II'
  const directory = start + view.getUint32(start + 4, isLittle)
  const entries = view.getUint16(directory, isLittle)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (view.getUint16(at, isLittle) === ORIENTATION) {
      return ON_ITS_SIDE.includes(view.getUint16(at + 8, isLittle))
    }
  }
  return false
}

/** Whether a marker of a JPEG begins the frame, which has the size. */
function beginsFrame(marker: number): boolean {
  const isOtherTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc
  return marker >= 0xc0 && marker <= 0xcf && !isOtherTable
}

async function sizeOfJpeg(file: Blob): Promise<Size | null> {
  let at = 2
  let isTurned = false
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const head = await viewOf(file, at, 9)
    const marker = head.getUint8(1)
    if (head.getUint8(0) !== 0xff) return null
    // Bytes that fill the space before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (beginsFrame(marker)) {
      const height = head.getUint16(5)
      const width = head.getUint16(7)
      return isTurned ? { width: height, height: width } : { width, height }
    }
    const length = head.getUint16(2)
    if (marker === 0xe1 && !isTurned)
      isTurned = liesOnItsSide(await viewOf(file, at + 4, length - 2))
    at += 2 + length
  }
  return null
}

async function sizeOfPng(file: Blob): Promise<Size | null> {
  const first = await viewOf(file, 16, 8)
  const size = { width: first.getUint32(0), height: first.getUint32(4) }
  let at = 8
  for (let chunk = 0; chunk < MOST_SEGMENTS; chunk += 1) {
    const head = await viewOf(file, at, 8)
    const type = textAt(head, 4, 4)
    if (type === 'eXIf') return null
    if (type === 'IDAT') return size
    at += 12 + head.getUint32(0)
  }
  return null
}

async function sizeOf(file: Blob, type: ImageType): Promise<Size | null> {
  if (type === 'image/jpeg') return sizeOfJpeg(file)
  if (type === 'image/png') return sizeOfPng(file)
  const view = await viewOf(file, 0, 32)
  if (type === 'image/gif')
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return sizeOfWebp(view)
}

/** The size of the upright picture in a file of this type; null if its header doesn't say it. */
export async function readImageSize(file: Blob, type: ImageType): Promise<Size | null> {
  try {
    const size = await sizeOf(file, type)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    // The file ends before its header does.
    return null
  }
}
