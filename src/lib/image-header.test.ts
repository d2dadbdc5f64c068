import { describe, expect, it } from 'vitest'
import { readImageSize } from './image-header'

const ascii = (text: string) => [...new TextEncoder().encode(text)]
const big16 = (value: number) => [value >> 8, value & 0xff]
const little16 = (value: number) => [value & 0xff, value >> 8]
const zeros = (count: number) => new Array<number>(count).fill(0)

const chunk = (name: string, content: number[]) => [
  ...[0, 0, ...big16(content.length)],
  ...ascii(name),
  ...content,
  ...zeros(4),
]
/** A PNG of this size, with these chunks before its pixels. */
function png([width, height]: [number, number], ...chunks: number[][]) {
  const first = chunk('IHDR', [0, 0, ...big16(width), 0, 0, ...big16(height), ...zeros(5)])
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return [...signature, ...first, ...chunks.flat(), ...chunk('IDAT', zeros(9))]
}
const gif = [...ascii('GIF89a'), ...little16(640), ...little16(480), ...zeros(22)]

function webp(kind: string, ...rest: number[]) {
  return [
    ...ascii('RIFF'),
    ...zeros(4),
    ...ascii('WEBP'),
    ...ascii(kind),
    ...zeros(4),
    ...rest,
    ...zeros(8),
  ]
}
const lossy = webp('VP8 ', ...zeros(3), 0x9d, 0x01, 0x2a, ...little16(640), ...little16(480))
// 14 bits each, less one.
const packed = 639 + 479 * 0x4000
const lossless = webp('VP8L', 0x2f, ...little16(packed & 0xffff), ...little16(packed >> 16))
/** With a colour profile and transparency, and these flags. */
const extended = (flags = 0) =>
  webp('VP8X', 0x30 + flags, ...zeros(3), ...little16(639), 0, ...little16(479), 0)

function segment(marker: number, content: number[]) {
  return [0xff, marker, ...big16(content.length + 2), ...content]
}
const frame = segment(0xc2, [8, ...big16(480), ...big16(640), ...zeros(6)])
// A table that has a number like a frame's.
const table = segment(0xc4, zeros(20))

function jpeg(...segments: number[][]) {
  return [0xff, 0xd8, ...segments.flat(), 0xff, 0xda]
}

/** EXIF data with this orientation, as the second of two entries. */
function exif(orientation: number, order: 'II' | 'MM') {
  const short = order === 'II' ? little16 : big16
  const long = (value: number) =>
    order === 'II' ? [...little16(value), 0, 0] : [0, 0, ...big16(value)]
  const entry = (tag: number, value: number) => [
    ...short(tag),
    ...short(3),
    ...long(1),
    ...short(value),
    0,
    0,
  ]
  const directory = [...short(2), ...entry(0x0100, 9), ...entry(0x0112, orientation)]
  return segment(0xe1, [
    ...ascii('Exif'),
    0,
    0,
    ...ascii(order),
    ...short(42),
    ...long(8),
    ...directory,
  ])
}

const read = (bytes: number[], type: Parameters<typeof readImageSize>[1]) =>
  readImageSize(new Blob([new Uint8Array(bytes)]), type)

describe('readImageSize', () => {
  it.each([
    ['a PNG', 'image/png', png([640, 480])],
    ['a PNG with a text', 'image/png', png([640, 480], chunk('tEXt', zeros(300)))],
    ['a GIF', 'image/gif', gif],
    ['a lossy WebP', 'image/webp', lossy],
    ['a lossless WebP', 'image/webp', lossless],
    ['a WebP with metadata', 'image/webp', extended()],
    ['a JPEG', 'image/jpeg', jpeg(segment(0xe0, zeros(14)), table, frame)],
    ['a JPEG with filling bytes', 'image/jpeg', jpeg([0xff, 0xff], frame)],
    [
      'a JPEG with a long preview before its size',
      'image/jpeg',
      jpeg(segment(0xe1, zeros(65_000)), segment(0xe2, zeros(65_000)), frame),
    ],
    ['an upright photo', 'image/jpeg', jpeg(exif(1, 'II'), frame)],
    ['a photo upside down', 'image/jpeg', jpeg(exif(3, 'MM'), frame)],
    ['a photo with an unknown orientation', 'image/jpeg', jpeg(exif(9, 'II'), frame)],
  ] as const)('the size of %s is read from its header', async (_what, type, bytes) => {
    await expect(read([...bytes], type)).resolves.toEqual({ width: 640, height: 480 })
  })

  it.each([
    ['little', 6, 'II'],
    ['big', 8, 'MM'],
  ] as const)(
    'the size of a photo on its side is that of the upright picture, in %s-endian EXIF',
    async (_what, orientation, order) => {
      await expect(read(jpeg(exif(orientation, order), frame), 'image/jpeg')).resolves.toEqual({
        width: 480,
        height: 640,
      })
    },
  )

  it.each([
    ['a PNG that ends early', 'image/png', png([640, 480]).slice(0, 18)],
    ['a PNG without a width', 'image/png', png([0, 480])],
    ['a PNG that may lie on its side', 'image/png', png([640, 480], chunk('eXIf', zeros(26)))],
    ['a WebP that may lie on its side', 'image/webp', extended(0x08)],
    ['an unknown WebP', 'image/webp', webp('VP9 ', ...zeros(20))],
    ['a JPEG without a frame', 'image/jpeg', jpeg(table)],
    ['a JPEG with damaged segments', 'image/jpeg', [0xff, 0xd8, ...zeros(40)]],
    [
      'a JPEG with EXIF data that points outside',
      'image/jpeg',
      jpeg(
        segment(0xe1, [
          ...ascii('Exif'),
          0,
          0,
          ...ascii('II'),
          42,
          0,
          0xff,
          0xff,
          0,
          0,
          ...zeros(8),
        ]),
        frame,
      ),
    ],
  ] as const)('%s has no known size', async (_what, type, bytes) => {
    await expect(read([...bytes], type)).resolves.toBeNull()
  })
})
