import { useEffect, useRef, useState } from 'react'
import { componentCopy } from '@/components/copy'
import { toAppError, type AppError } from '@/lib/errors'
import {
  inspectImage,
  prepareImage,
  type CropArea,
  type ImageFacts,
  type PreparedPicture,
} from '@/lib/image'

/**
 * One picture on its way from the device to where it is stored.
 * 1. The picked file is judged as it is; the caller's rules and words decide.
 * 2. A picture that breaks a rule can be fitted; a file that is no picture cannot.
 * 3. What is uploaded is always the prepared file, and a retry sends that same file.
 */
interface ImageBounds {
  maxWidth: number
  maxHeight: number
  maxBytes: number
  /** Of the picture for small places, in pixels; absent: for cards. */
  smallWidth?: number
  /** Width by height; absent: the shape is free. */
  aspect?: number
  isRound?: boolean
}

export interface ImageUploadOptions {
  /** The message of the rule a file breaks, or null. `facts` is null when it is no picture. */
  judge: (file: File, facts: ImageFacts | null) => string | null
  bounds: ImageBounds
  /** Whether cropping and scaling down can help at all; absent: it always can. */
  canFit?: ((facts: ImageFacts) => boolean) | undefined
  /** Offer to crop every picture, not only those that break a rule. */
  isCropOffered?: boolean
  upload: (
    picture: PreparedPicture,
    options: { signal: AbortSignal; onProgress: (percent: number) => void },
  ) => Promise<unknown>
  failureWords?: (error: AppError) => string
}

export type ImageUploadState =
  | { step: 'idle' }
  | { step: 'problem'; message: string; fittable: File | null }
  | { step: 'cropping'; file: File; previewUrl: string }
  | { step: 'preparing' }
  | { step: 'uploading'; percent: number; previewUrl: string }
  | { step: 'failed'; message: string; picture: PreparedPicture; previewUrl: string }

function readFailure(error: unknown): string {
  const { code } = toAppError(error)
  if (code === 'pixels') return componentCopy.image.tooManyPixels
  if (code === 'size') return componentCopy.image.cannotFit
  return componentCopy.image.unreadable
}

async function factsOf(file: File): Promise<ImageFacts | null> {
  try {
    return await inspectImage(file)
  } catch (error) {
    if (toAppError(error).code === 'pixels') throw error
    return null
  }
}

export function useImageUpload(options: ImageUploadOptions) {
  const [state, setState] = useState<ImageUploadState>({ step: 'idle' })
  const abort = useRef<AbortController>(undefined)
  const preview = useRef<string>(undefined)

  function showPreview(file: File): string {
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = URL.createObjectURL(file)
    return preview.current
  }

  useEffect(
    () => () => {
      abort.current?.abort()
      if (preview.current) URL.revokeObjectURL(preview.current)
    },
    [],
  )

  async function send(picture: PreparedPicture) {
    const previewUrl = showPreview(picture.file)
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
        ? componentCopy.image.cancelled
        : (options.failureWords?.(error) ?? componentCopy.image.failed)
      setState({ step: 'failed', message, picture, previewUrl })
    }
  }

  async function prepareAndSend(file: File, crop?: CropArea) {
    setState({ step: 'preparing' })
    try {
      const prepared = await prepareImage(file, { ...options.bounds, crop })
      // A crop may have taken too much away.
      const message = crop ? options.judge(prepared.file, await factsOf(prepared.file)) : null
      if (message === null) await send(prepared)
      else setState({ step: 'problem', message, fittable: file })
    } catch (error) {
      setState({ step: 'problem', message: readFailure(error), fittable: null })
    }
  }

  async function pick(file: File) {
    setState({ step: 'preparing' })
    try {
      const facts = await factsOf(file)
      const message = options.judge(file, facts)
      if (message !== null) {
        const isFittable = facts !== null && (options.canFit?.(facts) ?? true)
        setState({ step: 'problem', message, fittable: isFittable ? file : null })
      } else if (!facts) {
        setState({ step: 'problem', message: componentCopy.image.unreadable, fittable: null })
      } else if (options.isCropOffered && facts.type !== 'image/gif') {
        setState({ step: 'cropping', file, previewUrl: showPreview(file) })
      } else {
        await prepareAndSend(file)
      }
    } catch (error) {
      setState({ step: 'problem', message: readFailure(error), fittable: null })
    }
  }

  return {
    state,
    pick: (file: File) => void pick(file),
    fit: (file: File) => setState({ step: 'cropping', file, previewUrl: showPreview(file) }),
    useCrop: (file: File, crop: CropArea) => void prepareAndSend(file, crop),
    cancel: () => abort.current?.abort(),
    retry: (picture: PreparedPicture) => void send(picture),
    dismiss: () => setState({ step: 'idle' }),
  }
}
