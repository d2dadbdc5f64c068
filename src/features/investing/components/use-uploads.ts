import { useCallback, useState } from 'react'

/** Tracks an upload, so that a form waits for its files. */
export type TrackUpload = (work: Promise<string>) => Promise<string>

/** Whether any file of a form is still uploading. */
export function useUploads(): { isUploading: boolean; track: TrackUpload } {
  const [count, setCount] = useState(0)
  const track = useCallback<TrackUpload>(async (work) => {
    setCount((now) => now + 1)
    try {
      return await work
    } finally {
      setCount((now) => now - 1)
    }
  }, [])
  return { isUploading: count > 0, track }
}
