import { useEffect, useRef, useState } from 'react'
import { fileCopy } from '@/lib/file-copy'
import { toAppError, type AppError } from '@/lib/errors'
import {
  hasTooManyPixels,
  IMAGE_TYPES,
  inspectImage,
  prepareImage,
  readFileFacts,
  type CropArea,
  type FileFacts,
  type ImageFacts,
  type PreparedPicture,
} from '@/lib/image'
import { imageCopy } from './copy'
import type { TrackUpload } from './use-uploads'

/**
 * Uploads one picture from the device.
 * 1. The picked file is checked by the caller's rules. What its header says is checked first, because
 *    decoding a huge file takes seconds.
 * 2. A picture that breaks a rule can be cropped if some crop satisfies every rule; a file that is not an
 *    image cannot, and neither can a picture that is too large to be decoded. Nothing is offered that fails.
 * 3. Only the prepared file is uploaded, and a retry sends the same file.
 */
interface ImageBounds {
  maxWidth: number
  maxHeight: number
  maxBytes: number
  /** The width of the smaller picture in pixels; that of a card by default. */
  smallWidth?: number
  /** Width by height; free by default. */
  aspect?: number
  isRound?: boolean
}

/** How a picture may be cropped. */
export interface CropShape {
  /** Width by height; the picture's own by default. */
  aspect?: number | undefined
  /** Zooming further would leave too little of the picture; unlimited by default. */
  maxZoom?: number
}

export interface ImageUploadOptions {
  /**
   * The message of the broken rule, or null. `facts` is null for a file that is not an image.
   * Called twice: before decoding, with the dimensions if the header says them, and with the decoded ones.
   */
  judge: (file: File, facts: FileFacts | ImageFacts | null) => string | null
  /** What is said of every picture that can't be read; by default only of damaged ones and of kinds we don't take. */
  unreadable?: string
  bounds: ImageBounds
  /** The crop that satisfies every rule, or null when none does; any crop by default. */
  fitShape?: ((facts: ImageFacts) => CropShape | null) | undefined
  /** Offers to crop every picture, not only those that break a rule. */
  isCropOffered?: boolean
  upload: (
    picture: PreparedPicture,
    options: { signal: AbortSignal; onProgress: (percent: number) => void },
  ) => Promise<unknown>
  failureMessage?: (error: AppError) => string
  /** Makes what the picture belongs to wait for it. */
  track: TrackUpload
}

interface Problem {
  message: string
  /** The picture, if it can be cropped so that it suits. */
  fittable: File | null
  /** Why it can't. */
  reason: string | null
}

export type ImageUploadState =
  | { step: 'idle' }
  | ({ step: 'problem' } & Problem)
  | { step: 'cropping'; file: File; previewUrl: string; shape: CropShape }
  | { step: 'preparing' }
  | { step: 'uploading'; percent: number; previewUrl: string }
  | { step: 'failed'; message: string; picture: PreparedPicture; previewUrl: string }

function readFailure(error: unknown): string {
  const { code } = toAppError(error)
  if (code === 'pixels') return imageCopy.tooManyPixels
  if (code === 'size') return imageCopy.cannotFit
  return imageCopy.unreadable
}

async function factsOf(file: File): Promise<ImageFacts | null> {
  try {
    return await inspectImage(file)
  } catch (error) {
    if (toAppError(error).code === 'pixels') throw error
    return null
  }
}

/** The address of the shown picture, released with the next one or the component. */
function usePreview(): (file: File) => string {
  const preview = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (preview.current) URL.revokeObjectURL(preview.current)
    },
    [],
  )
  return (file) => {
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = URL.createObjectURL(file)
    return preview.current
  }
}

function shapeFor(options: ImageUploadOptions, facts: ImageFacts): CropShape | null {
  return options.fitShape ? options.fitShape(facts) : { aspect: options.bounds.aspect }
}

/** Whether a picture that breaks a rule can be fitted, and why not. */
function fitOf(
  options: ImageUploadOptions,
  file: File,
  facts: FileFacts | ImageFacts | null,
): Omit<Problem, 'message'> {
  if (!facts) return { fittable: null, reason: null }
  // The header doesn't say how large it is.
  if (!('width' in facts)) return { fittable: file, reason: null }
  if (hasTooManyPixels(facts)) return { fittable: null, reason: imageCopy.tooManyPixels }
  if (!shapeFor(options, facts)) return { fittable: null, reason: imageCopy.noFit }
  return { fittable: file, reason: null }
}

/** A file without the bytes of a PNG that calls itself one is no picture; a HEIC is, although we can't read it. */
function saysItIsPicture({ unreadable }: ImageUploadOptions, file: File): boolean {
  const isUnknownKind = IMAGE_TYPES.every((type) => type !== file.type)
  return file.type.startsWith('image/') && (isUnknownKind || unreadable !== undefined)
}

/** What to do with a picked file: refuse it, crop it, or send it as it is. */
async function judgePicked(
  options: ImageUploadOptions,
  file: File,
): Promise<Problem | { shape: CropShape | null }> {
  // Its type says nothing about an empty file.
  if (file.size === 0) return { message: fileCopy.empty, fittable: null, reason: null }
  const first = await readFileFacts(file).catch(() => null)
  const isPicture = first !== null || saysItIsPicture(options, file)
  const judge = (facts: FileFacts | null) =>
    // Don't ask for a picture where one was picked.
    facts || !isPicture ? options.judge(file, facts) : (options.unreadable ?? imageCopy.unreadable)
  const early = judge(first)
  if (early !== null) return { message: early, ...fitOf(options, file, first) }
  const facts = await factsOf(file)
  const message = judge(facts)
  if (message !== null) return { message, ...fitOf(options, file, facts) }
  if (!facts) return { message: imageCopy.unreadable, fittable: null, reason: null }
  const isOffered = options.isCropOffered && facts.type !== 'image/gif'
  return { shape: isOffered ? shapeFor(options, facts) : null }
}

/** Checks, crops, prepares and uploads a picture. */
export function useImageUpload(options: ImageUploadOptions) {
  const [state, setState] = useState<ImageUploadState>({ step: 'idle' })
  const { send, cancel } = useSending(options, setState)
  const showPreview = usePreview()
  const { track } = options

  function refuse(message: string) {
    setState({ step: 'problem', message, fittable: null, reason: null })
  }

  async function prepareAndSend(file: File, area?: CropArea) {
    setState({ step: 'preparing' })
    try {
      const prepared = await prepareImage(file, { ...options.bounds, crop: area })
      // The crop may have made it too small.
      const message = area ? options.judge(prepared.file, await factsOf(prepared.file)) : null
      if (message === null) await send(prepared, showPreview(prepared.file))
      else setState({ step: 'problem', message, fittable: file, reason: null })
    } catch (error) {
      refuse(readFailure(error))
    }
  }

  function crop(file: File, shape: CropShape) {
    setState({ step: 'cropping', file, previewUrl: showPreview(file), shape })
  }

  async function pick(file: File) {
    setState({ step: 'preparing' })
    try {
      const verdict = await judgePicked(options, file)
      if ('message' in verdict) setState({ step: 'problem', ...verdict })
      else if (verdict.shape) crop(file, verdict.shape)
      else await prepareAndSend(file)
    } catch (error) {
      refuse(readFailure(error))
    }
  }

  async function fit(file: File) {
    setState({ step: 'preparing' })
    try {
      const shape = shapeFor(options, await inspectImage(file))
      if (shape) crop(file, shape)
      else refuse(imageCopy.noFit)
    } catch (error) {
      refuse(readFailure(error))
    }
  }

  return {
    state,
    pick: (file: File) => void track(pick(file)),
    fit: (file: File) => void track(fit(file)),
    useCrop: (file: File, area: CropArea) => void track(prepareAndSend(file, area)),
    cancel,
    retry: (picture: PreparedPicture) => void track(send(picture, showPreview(picture.file))),
    dismiss: () => setState({ step: 'idle' }),
  }
}

/** The upload itself; it stops with the component. */
function useSending(options: ImageUploadOptions, setState: (state: ImageUploadState) => void) {
  const abort = useRef<AbortController>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      abort.current?.abort()
    }
  }, [])

  async function send(picture: PreparedPicture, previewUrl: string) {
    // The field may have gone while the picture was prepared.
    if (!isShown.current) return
    const controller = new AbortController()
    abort.current = controller
    setState({ step: 'uploading', percent: 0, previewUrl })
    try {
      await options.upload(picture, {
        signal: controller.signal,
        onProgress: (percent) => setState({ step: 'uploading', percent, previewUrl }),
      })
      setState({ step: 'idle' })
    } catch (cause) {
      const error = toAppError(cause)
      const message = controller.signal.aborted
        ? imageCopy.cancelled
        : (options.failureMessage?.(error) ?? imageCopy.failed)
      setState({ step: 'failed', message, picture, previewUrl })
    }
  }

  return { send, cancel: () => abort.current?.abort() }
}
