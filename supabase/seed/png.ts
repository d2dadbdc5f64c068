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
// Two by two samples a pixel: enough for edges that look drawn.
const samples = [0.25, 0.75]

/** Paints shapes over each other, the last on top, into a PNG. */
export function paint(width: number, height: number, shapes: readonly Shape[]): Uint8Array {
  const layers = [...shapes].reverse()
  const stride = width * 3 + 1
  const pixels = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0
      let green = 0
      let blue = 0
      for (const dy of samples) {
        for (const dx of samples) {
          const colour = colourAt(layers, (column + dx) / width, (row + dy) / width)
          red += colour[0]
          green += colour[1]
          blue += colour[2]
        }
      }
      pixels.set([red / 4, green / 4, blue / 4], row * stride + 1 + column * 3)
    }
  }
  return encode(width, height, filterRows(pixels, stride, height))
}

function colourAt(layers: readonly Shape[], x: number, y: number): Colour {
  for (const { colour, covers } of layers) {
    if (covers(x, y)) return typeof colour === 'function' ? colour(x, y) : colour
  }
  return [255, 255, 255]
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
    chunk('IDAT', deflateSync(rows, { level: 9 })),
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
