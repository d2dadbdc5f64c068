import { expect, it } from 'vitest'
import { withoutNotes } from './video-notes'

const text = new TextEncoder()
const latin = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))

function box(type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = content.reduce((sum, part) => sum + part.length, 8)
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(0, length)
  bytes.set(latin(type), 4)
  let at = 8
  for (const part of content) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A box with the length of more than 4 GB, although it needs none. */
function longBox(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(16 + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 1)
  view.setBigUint64(8, BigInt(bytes.length))
  bytes.set(latin(type), 4)
  bytes.set(content, 16)
  return bytes
}

const place = text.encode('+52.5200+013.4050/')
const xmpName = Uint8Array.from('be7acfcb97a942e89c71999491e3afac'.match(/../g) ?? [], (pair) =>
  Number.parseInt(pair, 16),
)

function film(...boxes: Uint8Array<ArrayBuffer>[]): File {
  return new File(boxes, 'IMG_0001.MOV', { type: 'video/quicktime' })
}

const start = box('ftyp', latin('qt  \0\0\0\0'))
const frames = box('mdat', text.encode('frames'))
const played = box('mvhd', text.encode('how it is played'))

it.each([
  ['an Android film', box('moov', played, box('udta', box('\u00a9xyz', place)))],
  ['an iPhone film', box('moov', played, box('meta', box('ilst', place)))],
  ['a track', box('moov', played, box('trak', box('meta', place)))],
  ['a long box', longBox('moov', box('udta', place))],
  ['a box of its own', box('udta', place)],
  ['Adobe’s notes', box('uuid', xmpName, place)],
])('the place noted in %s is taken out, and nothing moves', async (_, noted) => {
  const picked = film(start, frames, noted, frames)
  const sent = await withoutNotes(picked)
  expect(await sent.text()).not.toContain('52.5200')
  expect(sent).toMatchObject({ name: picked.name, type: picked.type, size: picked.size })
  const [before, after] = await Promise.all([picked.bytes(), sent.bytes()])
  const from = start.length + frames.length
  expect(after.slice(0, from)).toEqual(before.slice(0, from))
  expect(after.slice(-frames.length)).toEqual(frames)
  expect(after.slice(from, from + 4)).toEqual(before.slice(from, from + 4))
})

it('what players need stays as it is', async () => {
  const picked = film(start, box('moov', played, box('udta', place)), box('uuid', place), frames)
  const sent = await withoutNotes(picked)
  expect(await sent.text()).toContain('how it is played')
  expect(await sent.text()).toContain('uuid+52.5200+013.4050/')
})

it.each([
  ['too long a box', Uint8Array.from([0, 0, 9, 9, ...text.encode('moov')])],
  ['too short a box', Uint8Array.from([0, 0, 0, 3, ...text.encode('moov')])],
  ['half a header', Uint8Array.from([0, 0])],
  ['no box', new Uint8Array()],
])('a file that ends in %s is sent as it is', async (_, end) => {
  const picked = film(start, frames, end)
  expect(await (await withoutNotes(picked)).bytes()).toEqual(await picked.bytes())
})
