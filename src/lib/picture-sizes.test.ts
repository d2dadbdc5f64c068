import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { env } from '@/config/env'
import { trials } from '../../tests/support/properties'
import { pictureOf, smallName } from './picture-sizes'

const stored = `${env.supabaseUrl}/storage/v1/object/public/`
const face = `${stored}avatars/ada/ada-5-abc.webp`

describe('the attributes of an img', () => {
  it('both sizes are used when the URL names them', () => {
    expect(pictureOf(`${face}#w=512-128`, 40)).toEqual({
      src: face,
      srcSet: `${stored}avatars/ada/ada-5-abc-w128.webp 128w, ${face} 512w`,
      sizes: '40px',
    })
    expect(pictureOf(`${stored}events/ada/5.jpg#w=1600-800`, 'card')).toMatchObject({
      srcSet: `${stored}events/ada/5-w800.jpg 800w, ${stored}events/ada/5.jpg 1600w`,
      sizes: '(min-width: 40rem) 24rem, (min-resolution: 2.2dppx) 60vw, 100vw',
    })
  })

  it.each([
    ['a URL without sizes', face],
    ['a picture from another site', 'https://pictures.test/a.webp#w=512-128'],
    ['the same path on another site', face.replace(env.supabaseUrl, 'https://x.test')],
    ['a host that begins like ours', face.replace('/storage', '@evil.test/storage') + '#w=512-128'],
    ['an animated picture', face.replace('webp', 'gif#w=512-128')],
    ['a width of 0', `${face}#w=512-0`],
    ['a third size', `${face}#w=512-128-64`],
    ['text after the sizes', `${face}#w=512-128,https://x.test/a.webp`],
    ['a path that leaves the folder', `${stored}avatars/ada/../ben/a.webp#w=512-128`],
    ['an encoded path that leaves the folder', `${stored}avatars/ada/%2e%2e/a.webp#w=512-128`],
    ['a URL with a query', `${face}?a=b.webp#w=512-128`],
  ])('only one size is used for %s', (_, url) => {
    expect(pictureOf(url, 40)).toEqual({ src: url })
  })

  it.each([null, undefined, '', 'javascript:alert(1)//.webp#w=512-128', 7])(
    '%j gives no picture',
    (url) => expect(pictureOf(url, 40)).toBeNull(),
  )

  it('random text after our address never leads to another folder or origin', () => {
    const piece = fc.constantFrom(
      ...['ada', 'a b', '..', '.', '/', '%2f', '%', ',', '#', '#w=', '-', '512', '128', '0', '8w'],
      ...['.webp', '.jpg', '?', '\\', 'https://x.test/', '@', '\u0000', ' 1x', 'é', '-w128'],
    )
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const width = fc.oneof(
      { arbitrary: fc.integer({ min: 0, max: 2000 }).map(String), weight: 4 },
      { arbitrary: text, weight: 1 },
    )
    const name = fc.oneof(
      text,
      text.map((start) => `${start}.webp`),
      fc.stringMatching(/^[\w/-]{1,20}\.(webp|jpg)$/),
    )
    const written = fc
      .tuple(name, width, width)
      .map(([path, large, small]) => `${stored}${path}#w=${large}-${small}`)
    let both = 0
    fc.assert(
      fc.property(written, (url) => {
        const { src, srcSet } = pictureOf(url, 'page') ?? { src: stored }
        expect(src.startsWith(stored)).toBe(true)
        if (srcSet === undefined) return
        both += 1
        const candidates = srcSet.split(', ').map((candidate) => candidate.split(' '))
        expect(candidates.map((parts) => parts.length)).toEqual([2, 2])
        const [small = '', large = ''] = candidates.map(([address]) => address)
        expect(large).toBe(src)
        for (const address of [small, large]) {
          expect(new URL(address).href).toBe(address)
          expect(new URL(address).origin).toBe(new URL(env.supabaseUrl).origin)
        }
        const folder = large.slice(0, large.lastIndexOf('/') + 1)
        expect(small.slice(0, small.lastIndexOf('/') + 1)).toBe(folder)
      }),
      { ...trials, numRuns: 1000 },
    )
    // Enough of the random URLs have two sizes.
    expect(both).toBeGreaterThan(50)
  })

  it('a URL of any other origin never has a second size', () => {
    const elsewhere = fc
      .tuple(
        fc.constantFrom('http', 'https'),
        fc.webAuthority(),
        fc.stringMatching(/^[\w/-]{1,60}$/),
      )
      .map(([scheme, host, path]) => `${scheme}://${host}/storage/v1/object/public/${path}.webp`)
    fc.assert(
      fc.property(elsewhere, (address) => {
        const url = `${address}#w=512-128`
        expect(pictureOf(url, 'card') ?? { src: url }).toEqual({ src: url })
      }),
      trials,
    )
  })
})

it('the file name of the smaller picture contains its width', () => {
  expect(smallName('ada/covers/ada-cover-5.webp', 800)).toBe('ada/covers/ada-cover-5-w800.webp')
  expect(smallName('http://x.test/a.b/c.d.jpg', '128')).toBe('http://x.test/a.b/c.d-w128.jpg')
})
