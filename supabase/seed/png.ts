import { crc32, deflateSync } from 'node:zlib'

/** An opaque colour, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A flat shape: what is inside is painted in one colour, or in one that depends on the place. */
export interface Shape {
  colour: Colour | ((x: number, y: number) => Colour)
  /** Coordinates run from 0 to 1 across the width; the height follows the picture's proportions. */
  covers: (x: number, y: number) => boolean
}

const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// Two by two samples for a pixel at an edge: enough for edges that look drawn.
const atEdge = [0.25, 0.75]
const inside = [0.5]
const paper: Shape = { colour: [255, 255, 255], covers: () => true }

/** Paints shapes over each other, the last on top, into a PNG. */
export function paint(width: number, height: number, shapes: readonly Shape[]): Uint8Array {
  const layers = [paper, ...shapes].reverse()
  const shown = layersShown(layers, width, height)
  const stride = width * 3 + 1
  const pixels = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const own = shown[row * width + column]
      const isEdge = isBesideAnother(shown, { width, height, row, column })
      const samples = isEdge ? atEdge : inside
      let red = 0
      let green = 0
      let blue = 0
      for (const dy of samples) {
        for (const dx of samples) {
          const x = (column + dx) / width
          const y = (row + dy) / width
          const { colour } = layers[isEdge ? layerAt(layers, x, y) : (own ?? 0)] ?? paper
          const here = typeof colour === 'function' ? colour(x, y) : colour
          red += here[0]
          green += here[1]
          blue += here[2]
        }
      }
      const at = row * stride + 1 + column * 3
      const count = samples.length ** 2
      pixels[at] = red / count
      pixels[at + 1] = green / count
      pixels[at + 2] = blue / count
    }
  }
  return encode(width, height, filterRows(pixels, stride, height))
}

/** Which of the layers, the topmost first, is seen at a place. */
function layerAt(layers: readonly Shape[], x: number, y: number): number {
  return layers.findIndex(({ covers }) => covers(x, y))
}

/** The layer in the middle of each pixel. */
function layersShown(layers: readonly Shape[], width: number, height: number): Uint8Array {
  const shown = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      shown[row * width + column] = layerAt(layers, (column + 0.5) / width, (row + 0.5) / width)
    }
  }
  return shown
}

interface Pixel {
  width: number
  height: number
  row: number
  column: number
}

/** Whether a pixel has another layer around it, and so may hold an edge. */
function isBesideAnother(shown: Uint8Array, { width, height, row, column }: Pixel): boolean {
  const own = shown[row * width + column]
  const lastRow = Math.min(height - 1, row + 1)
  const lastColumn = Math.min(width - 1, column + 1)
  for (let y = Math.max(0, row - 1); y <= lastRow; y++) {
    for (let x = Math.max(0, column - 1); x <= lastColumn; x++) {
      if (shown[y * width + x] !== own) return true
    }
  }
  return false
}

/** Stores each row as its difference from the row above, which flat shapes compress well by. */
function filterRows(pixels: Uint8Array, stride: number, height: number): Uint8Array {
  const filtered = new Uint8Array(pixels.length)
  for (let row = 0; row < height; row++) {
    filtered[row * stride] = 2
    for (let at = 1; at < stride; at++) {
      const above = row === 0 ? 0 : (pixels[(row - 1) * stride + at] ?? 0)
      filtered[row * stride + at] = (pixels[row * stride + at] ?? 0) - above
    }
  }
  return filtered
}

function encode(width: number, height: number, rows: Uint8Array): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Eight bits a part, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
