import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fitWithin, inspectImage, MAX_GIF_BYTES, prepareImage, sniffImageType } from './image'

const GIF = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const WEBP = [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]

function file(bytes: number[], name = 'photo.png', padTo = bytes.length) {
  const content = new Uint8Array(padTo)
  content.set(bytes)
  const made = new File([content], name, { type: 'image/png' })
  // jsdom's Blob has no arrayBuffer.
  const slice = made.slice.bind(made)
  made.slice = (from, to) =>
    Object.assign(slice(from, to), {
      arrayBuffer: () => Promise.resolve(content.slice(from, to).buffer),
    })
  return made
}

/** Stubs a decoder for a picture of this size and a canvas that returns files of these sizes. */
function fakeBrowser(picture: { width: number; height: number }, sizes: number[] = [1000]) {
  const drawn: number[][] = []
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...picture, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const drawImage = (...args: number[]) => drawn.push([...args.slice(1), this.width, this.height])
    const context: unknown = { drawImage, fillRect: () => undefined }
    return context as CanvasRenderingContext2D
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    const size = sizes.length > 1 ? sizes.shift() : sizes[0]
    done(new Blob([new Uint8Array(size ?? 0)], { type: type ?? '' }))
  })
  return drawn
}

const BOUNDS = { maxWidth: 1000, maxHeight: 1000, maxBytes: 5000 }

beforeEach(() => {
  fakeBrowser({ width: 800, height: 600 })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('sniffImageType', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/gif', GIF],
    ['image/webp', WEBP],
    [null, [0x3c, 0x73, 0x76, 0x67]],
    [null, [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45]],
    [null, []],
  ])('the type %s is recognized by the first bytes (case %#)', (type, bytes) => {
    expect(sniffImageType(new Uint8Array(bytes))).toBe(type)
  })
})

describe('inspectImage', () => {
  it('the type is read from the content, not from the name', async () => {
    await expect(inspectImage(file(JPEG, 'a.gif'))).resolves.toMatchObject({
      type: 'image/jpeg',
      width: 800,
      height: 600,
    })
  })

  it('files that are not images or exceed 50 megapixels are rejected (UX-60)', async () => {
    await expect(inspectImage(file([1, 2, 3]))).rejects.toMatchObject({ code: 'type' })
    fakeBrowser({ width: 10_000, height: 5001 })
    await expect(inspectImage(file(PNG))).rejects.toMatchObject({ code: 'pixels' })
  })

  it('a picture whose header says more than 50 megapixels is rejected without being decoded (UX-60)', async () => {
    const decode = vi.fn()
    vi.stubGlobal('createImageBitmap', decode)
    const header = [...GIF, 0x10, 0x27, 0x89, 0x13]
    await expect(inspectImage(file(header, 'a.gif', 40))).rejects.toMatchObject({ code: 'pixels' })
    expect(decode).not.toHaveBeenCalled()
  })
})

describe('fitWithin', () => {
  it('fitting keeps the aspect ratio and never enlarges', () => {
    expect(fitWithin({ width: 4000, height: 2000 }, BOUNDS)).toEqual({ width: 1000, height: 500 })
    expect(fitWithin({ width: 300, height: 200 }, BOUNDS)).toEqual({ width: 300, height: 200 })
    expect(fitWithin({ width: 90_000, height: 1 }, BOUNDS)).toEqual({ width: 1000, height: 1 })
  })
})

describe('prepareImage', () => {
  it('the chosen part is resized to a WebP within the bounds (UX-60)', async () => {
    const drawn = fakeBrowser({ width: 4000, height: 3000 })
    const crop = { x: 10, y: 20, width: 2000, height: 1000 }
    const made = await prepareImage(file(PNG, 'my.photo.png'), { ...BOUNDS, crop })
    expect(made.file.name).toBe('my.photo.webp')
    expect(made.file.type).toBe('image/webp')
    expect(made.width).toBe(1000)
    expect(drawn).toEqual([[10, 20, 2000, 1000, 0, 0, 1000, 500, 1000, 500]])
  })

  it('quality, then size, are reduced until the file is small enough', async () => {
    const drawn = fakeBrowser({ width: 1000, height: 1000 }, [9000, 8000, 7000, 6000, 4000])
    await prepareImage(file(PNG), BOUNDS)
    expect(drawn.map((args) => args.at(-1))).toEqual([1000, 800])
  })

  it('a picture that cannot be made small enough is rejected', async () => {
    fakeBrowser({ width: 1000, height: 1000 }, [9000])
    await expect(prepareImage(file(PNG), BOUNDS)).rejects.toMatchObject({ code: 'size' })
  })

  it('a second, smaller picture is made from the same part', async () => {
    const drawn = fakeBrowser({ width: 4000, height: 3000 }, [4000, 300])
    const crop = { x: 10, y: 20, width: 2000, height: 1000 }
    const made = await prepareImage(file(PNG), { ...BOUNDS, crop, smallWidth: 128 })
    expect(drawn.at(-1)).toEqual([10, 20, 2000, 1000, 0, 0, 128, 64, 128, 64])
    expect([made.file.size, made.small?.file.size]).toEqual([4000, 300])
    expect([made.width, made.small?.width]).toEqual([1000, 128])
    expect(made.small?.file.type).toBe('image/webp')
  })

  it('the smaller picture is made from the final size, by default as wide as a card', async () => {
    fakeBrowser({ width: 1500, height: 1000 }, [9000, 9000, 9000, 9000, 4000])
    const bounds = { ...BOUNDS, maxWidth: 1500 }
    // The final width is 1200, half as wide again as a card.
    await expect(prepareImage(file(PNG), bounds)).resolves.toMatchObject({
      width: 1200,
      small: { width: 800 },
    })
  })

  it('no smaller picture is made when it would save little or have another type', async () => {
    fakeBrowser({ width: 1000, height: 1000 })
    const narrow = await prepareImage(file(PNG), { ...BOUNDS, smallWidth: 700 })
    expect(narrow.small).toBeNull()
    let calls = 0
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      calls += 1
      done(new Blob(['x'], { type: calls === 1 ? 'image/webp' : 'image/jpeg' }))
    })
    const mixed = await prepareImage(file(PNG), { ...BOUNDS, smallWidth: 128 })
    expect(mixed.file.type).toBe('image/webp')
    expect(mixed.small).toBeNull()
  })

  it('a picture that becomes a JPEG has white behind what is transparent', async () => {
    const done: string[] = []
    const context = {
      drawImage: () => done.push('draw'),
      fillRect: (...area: number[]) =>
        done.push([context.globalCompositeOperation, context.fillStyle, ...area].join(' ')),
      globalCompositeOperation: 'source-over',
      fillStyle: 'black',
    }
    const asContext: unknown = context
    const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
    getContext.mockReturnValue(asContext as CanvasRenderingContext2D)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((then, type) => {
      done.push(String(type))
      // This browser cannot write WebP.
      then(new Blob(['x'], { type: type === 'image/webp' ? 'image/png' : type }))
    })
    const made = await prepareImage(file(PNG, 'logo.png'), { ...BOUNDS, smallWidth: 700 })
    expect(made.file.name).toBe('logo.jpg')
    expect(done).toEqual(['draw', 'image/webp', 'destination-over white 0 0 800 600', 'image/jpeg'])
  })

  it('a GIF of up to 10 MB is not changed', async () => {
    const small = file(GIF, 'a.gif')
    const bounds = { ...BOUNDS, smallWidth: 100 }
    await expect(prepareImage(small, bounds)).resolves.toEqual({
      file: small,
      width: 800,
      small: null,
    })
    const large = file(GIF, 'a.gif', MAX_GIF_BYTES + 1)
    await expect(prepareImage(large, BOUNDS)).rejects.toMatchObject({ code: 'size' })
  })
})
