/**
 * A film as MP4 and QuickTime store it: boxes, each with its length, its type and its content. Cameras note where it was
 * taken, and with what, in boxes of notes, which no player needs.
 */
const NOTES = ['udta', 'meta']
/** What notes can be in. */
const CONTAINERS = ['moov', 'trak']
/** Adobe's notes (XMP), in a box whose type is named by these bytes. */
const XMP = 'be7acfcb97a942e89c71999491e3afac'
/** Length, type, a length that needs more bytes, and what names a type of one's own. */
const HEADER_BYTES = 32

interface Box {
  type: string
  /** Where the content begins, from the start of the box. */
  head: number
  length: number
}

/** Reads the header of a box with this many bytes left in what it is in; null if there is none. */
function readBox(bytes: Uint8Array, left: number): Box | null {
  if (bytes.length < 8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  const short = view.getUint32(0)
  const isLong = short === 1
  if (isLong && bytes.length < 16) return null
  const head = isLong ? 16 : 8
  const length = isLong ? Number(view.getBigUint64(8)) : short || left
  return length < head || length > left ? null : { type, head, length }
}

function isXmp(bytes: Uint8Array, { type, head }: Box): boolean {
  const named = Array.from(bytes.subarray(head, head + 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return type === 'uuid' && named.join('') === XMP
}

/** Empties a box in place. It keeps its length: what players need is found by its distance from the start. */
function empty(bytes: Uint8Array, { head }: Box): void {
  bytes.set(new TextEncoder().encode('free'), 4)
  bytes.fill(0, head)
}

/** Empties all notes in these boxes in place; returns whether there were any. */
function emptyNotes(bytes: Uint8Array): boolean {
  let isChanged = false
  for (let at = 0; at < bytes.length;) {
    const box = readBox(bytes.subarray(at), bytes.length - at)
    if (!box) break
    const whole = bytes.subarray(at, at + box.length)
    if (NOTES.includes(box.type) || isXmp(whole, box)) {
      empty(whole, box)
      isChanged = true
    } else if (CONTAINERS.includes(box.type)) {
      isChanged = emptyNotes(whole.subarray(box.head)) || isChanged
    }
    at += box.length
  }
  return isChanged
}

/** A picked film without what its camera noted, such as the place: its address is public. */
export async function withoutNotes(file: File): Promise<File> {
  const parts: Blob[] = []
  for (let at = 0; at < file.size;) {
    const header = new Uint8Array(await file.slice(at, at + HEADER_BYTES).arrayBuffer())
    const box = readBox(header, file.size - at)
    const end = box ? at + box.length : file.size
    const part = file.slice(at, end)
    if (box && (NOTES.includes(box.type) || CONTAINERS.includes(box.type) || box.type === 'uuid')) {
      const bytes = new Uint8Array(await part.arrayBuffer())
      parts.push(emptyNotes(bytes) ? new Blob([bytes]) : part)
    } else {
      parts.push(part)
    }
    at = end
  }
  return new File(parts, file.name, { type: file.type })
}
