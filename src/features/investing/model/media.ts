import { fileCopy } from '@/lib/file-copy'
import { extensionOf } from '@/lib/storage-name'
import type { FileFacts } from '@/lib/image'
import { investingCopy } from '../copy'
import { investingLimits as limits } from '../limits'

const MEGABYTE = 1024 * 1024

/** The accepted video types. */
const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]

const { notMedia, both } = investingCopy

function tooLarge(bytes: number): string {
  return both(investingCopy.fileTooLarge, investingCopy.fileTooLargeHint(bytes / MEGABYTE))
}

interface Picked {
  size: number
  /** The type as the device reports it. */
  type?: string
}

function isOf(kind: 'image' | 'video', { type = '' }: Picked): boolean {
  return type.startsWith(`${kind}/`)
}

/** Spec 3 §5: the message for a wrong file, with what to pick instead if it is known. */
function wrongKind(hint: string | false): string {
  return both(notMedia.title, hint || notMedia.description)
}

/** Spec 3 §5: the rule a picked picture breaks, in the specification's wording, or null. */
export function judgeImage(file: Picked, facts: FileFacts | null): string | null {
  if (file.size === 0) return fileCopy.empty
  if (!facts) return wrongKind(isOf('video', file) && investingCopy.videoForImage)
  return file.size > limits.imageBytes ? tooLarge(limits.imageBytes) : null
}

/** Spec 3 §5: the rule a picked video breaks, in the specification's wording, or null. */
export function judgeVideo(file: Picked, type: VideoType | null): string | null {
  if (file.size === 0) return fileCopy.empty
  if (!type) {
    if (isOf('image', file)) return wrongKind(investingCopy.imageForVideo)
    // A text that calls itself an MP4 is no video; an AVI is one, although it can't be played.
    const isKnownKind = VIDEO_TYPES.some((one) => one === file.type)
    return wrongKind(isOf('video', file) && !isKnownKind && investingCopy.videoUnreadable)
  }
  return file.size > limits.videoBytes ? tooLarge(limits.videoBytes) : null
}

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.slice(from, to))
}

/** Brands of pictures and of sound in the container that MP4 has, too. */
const NOT_VIDEO = /^(?:hei|hev|mif1|msf1|avi[fs]|crx|M4[AB] )/

/** Detects a video's type from its first bytes; null when it isn't accepted. */
export function sniffVideoType(bytes: Uint8Array): VideoType | null {
  const isMatroska = [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte)
  if (isMatroska) return 'video/webm'
  const box = textAt(bytes, 4, 8)
  if (box === 'ftyp') {
    const brand = textAt(bytes, 8, 12)
    if (NOT_VIDEO.test(brand)) return null
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
  }
  return box === 'moov' || box === 'wide' ? 'video/quicktime' : null
}

/** Detects a picked file's type from its first bytes. */
export async function readVideoType(file: Blob): Promise<VideoType | null> {
  return sniffVideoType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
}

/** The path of a file in the bucket: in a folder named by its uploader's id. */
export function mediaPath(
  userId: string,
  file: { type: string },
  now: number,
  random: string,
): string {
  return `${userId}/${now}-${random}.${extensionOf(file)}`
}
