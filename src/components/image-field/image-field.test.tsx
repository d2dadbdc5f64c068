import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import * as images from '@/lib/image'
import { ImageField } from '.'

const TOO_LARGE = 'File too large'
const NO_IMAGE = 'Please select an image file.'
const RULES = { maxBytes: 100 }

const picked = new File(['x'.repeat(50)], 'ada.png', { type: 'image/png' })
const large = new File(['x'.repeat(500)], 'large.png', { type: 'image/png' })
const text = new File(['hello'], 'a.txt', { type: 'text/plain' })
const prepared = {
  file: new File(['small'], 'ada.webp', { type: 'image/webp' }),
  width: 10,
  small: null,
}

type Upload = Parameters<typeof ImageField>[0]['upload']

type Rules = Partial<Parameters<typeof ImageField>[0]>

function show(upload: Upload = () => Promise.resolve(), rules: Rules = {}) {
  const user = userEvent.setup({ applyAccept: false })
  render(
    <ImageField
      label="Photo"
      bounds={{ maxWidth: 100, maxHeight: 100, maxBytes: 100 }}
      judge={(file, facts) => {
        if (!facts) return NO_IMAGE
        return file.size > RULES.maxBytes ? TOO_LARGE : null
      }}
      upload={upload}
      track={(work) => work}
      failureMessage={(error) => `Said: ${error.message}`}
      {...rules}
    />,
  )
  return { user, input: screen.getByLabelText('Photo', { selector: 'input' }) }
}

beforeEach(() => {
  vi.spyOn(images, 'readFileFacts').mockImplementation((file) =>
    Promise.resolve(file === text ? null : { type: 'image/png', bytes: file.size }),
  )
  vi.spyOn(images, 'inspectImage').mockImplementation((file) => {
    if (file === text) return Promise.reject(new AppError('invalid', 'no', { code: 'type' }))
    return Promise.resolve({ type: 'image/png', width: 10, height: 10, bytes: file.size })
  })
  vi.spyOn(images, 'prepareImage').mockResolvedValue(prepared)
})

describe('a picture field', () => {
  it('an empty file is refused as empty, whatever it calls itself', async () => {
    const upload = vi.fn<Upload>()
    const { user, input } = show(upload)
    await user.upload(input, new File([], 'ada.png', { type: 'image/png' }))
    expect(await screen.findByText('This file is empty. Please choose another.')).toBeVisible()
    expect(screen.queryByText(NO_IMAGE)).toBeNull()
    expect(upload).not.toHaveBeenCalled()
  })

  it('a valid picture is resized and uploaded with visible progress (UX-60)', async () => {
    let report: (percent: number) => void = () => undefined
    let finish: () => void = () => undefined
    const upload = vi.fn<Upload>((_file, { onProgress }) => {
      report = onProgress
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    const { user, input } = show(upload)
    await user.upload(input, picked)
    const bar = await screen.findByRole('progressbar')
    act(() => report(40))
    expect(bar).toHaveAttribute('aria-valuenow', '40')
    expect(upload.mock.calls[0]?.[0]).toBe(prepared)
    act(() => finish())
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeVisible()
  })

  it('a picture that is too large shows the rule and offers to fit it (UX-60)', async () => {
    const upload = vi.fn<Upload>(() => Promise.resolve())
    const { user, input } = show(upload)
    await user.upload(input, large)
    expect(await screen.findByText(TOO_LARGE)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Fit it for me' })).toBeVisible()
    expect(upload).not.toHaveBeenCalled()
    // The size is checked before the file is decoded.
    expect(images.inspectImage).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(TOO_LARGE)).toBeNull()
  })

  it.each([
    [
      'has more pixels than can be decoded',
      { width: 10_000, height: 6000 },
      'This picture is larger than 50 megapixels. Please choose a smaller one.',
    ],
    [
      'leaves no crop that suits',
      { width: 5, height: 5 },
      "This picture can't be fitted. Please choose another.",
    ],
  ])(
    'a picture that is too large and %s says so at once and is not offered to be fitted (UX-60)',
    async (_what, size, reason) => {
      vi.spyOn(images, 'readFileFacts').mockImplementation((file) =>
        Promise.resolve({ type: 'image/jpeg', bytes: file.size, ...size }),
      )
      const { user, input } = show(undefined, {
        fitShape: ({ width }) => (width < 10 ? null : { aspect: 1 }),
      })
      await user.upload(input, large)
      expect(await screen.findByText(TOO_LARGE)).toBeVisible()
      expect(screen.getByText(reason)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Fit it for me' })).toBeNull()
      expect(images.inspectImage).not.toHaveBeenCalled()
    },
  )

  it('a file that is not an image shows the rule, and another file can be picked (UX-60)', async () => {
    const upload = vi.fn<Upload>(() => Promise.resolve())
    const { user, input } = show(upload)
    await user.upload(input, text)
    expect(await screen.findByText(NO_IMAGE)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Fit it for me' })).toBeNull()
    await user.upload(input, picked)
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    expect(screen.queryByText(NO_IMAGE)).toBeNull()
  })

  it.each(['image/heic', 'image/jpeg'])(
    'a picture of type %s that cannot be read is not asked to be a picture (UX-60)',
    async (type) => {
      // Of a JPEG, the beginning is right and the rest is damaged.
      const isKnown = type === 'image/jpeg'
      vi.spyOn(images, 'readFileFacts').mockResolvedValue(
        isKnown ? { type: 'image/jpeg', bytes: 4 } : null,
      )
      vi.spyOn(images, 'inspectImage').mockRejectedValue(new AppError('invalid', 'damaged'))
      const { user, input } = show()
      await user.upload(input, new File(['xxxx'], 'photo', { type }))
      expect(
        await screen.findByText(
          "We can't read this picture. Please choose a JPEG, PNG, WebP or GIF.",
        ),
      ).toBeVisible()
      expect(screen.queryByText(NO_IMAGE)).toBeNull()
    },
  )

  it('a failed upload can be repeated with the same picture (UX-60)', async () => {
    const upload = vi
      .fn<Upload>()
      .mockRejectedValueOnce(new AppError('storage', 'the bucket is full'))
      .mockResolvedValue(undefined)
    const { user, input } = show(upload)
    await user.upload(input, picked)
    expect(await screen.findByText('Said: the bucket is full')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2))
    expect(upload.mock.calls[1]?.[0]).toBe(prepared)
    expect(images.prepareImage).toHaveBeenCalledTimes(1)
  })

  it('a running upload can be cancelled (UX-60)', async () => {
    const upload = vi.fn<Upload>(
      (_file, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AppError('network', 'cancelled')))
        }),
    )
    const { user, input } = show(upload)
    await user.upload(input, picked)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Upload cancelled.')).toBeVisible()
  })
})
