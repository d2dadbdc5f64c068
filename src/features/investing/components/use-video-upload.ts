import { useEffect, useRef, useState } from 'react'
import type { TrackUpload } from '@/components/image-field'
import { toAppError } from '@/lib/errors'
import { judgeVideo, readVideoType } from '../model/media'
import { uploadFailure, uploadVideo } from '../mutations/media'

/** Uploads one video: checked by its first bytes and size, with progress, cancel and retry. */
type VideoUploadState =
  | { step: 'idle' }
  | { step: 'problem'; message: string }
  | { step: 'uploading'; percent: number }
  | { step: 'failed'; message: string; file: File }

interface VideoUploadOptions {
  viewerId: string
  track: TrackUpload
  /** Receives the address of the stored file. */
  onStored: (url: string) => void
}

/** Uploads a picked video. */
export function useVideoUpload({ viewerId, track, onStored }: VideoUploadOptions) {
  const [state, setState] = useState<VideoUploadState>({ step: 'idle' })
  const abort = useRef<AbortController>(undefined)

  useEffect(() => () => abort.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    abort.current = controller
    setState({ step: 'uploading', percent: 0 })
    try {
      const url = await uploadVideo({
        viewerId,
        file,
        signal: controller.signal,
        onProgress: (percent) => setState({ step: 'uploading', percent }),
      })
      setState({ step: 'idle' })
      onStored(url)
    } catch (error) {
      setState({ step: 'failed', message: uploadFailure(toAppError(error)), file })
    }
  }

  async function pick(file: File) {
    const type = await readVideoType(file)
    const message = judgeVideo(file, type)
    if (message !== null || type === null) {
      setState({ step: 'problem', message: message ?? '' })
      return
    }
    // A device may not know the type of a file; storage needs it.
    await send(file.type === type ? file : new File([file], file.name, { type }))
  }

  return {
    state,
    pick: (file: File) => void track(pick(file)),
    retry: (file: File) => void track(send(file)),
    cancel: () => abort.current?.abort(),
    dismiss: () => setState({ step: 'idle' }),
  }
}
