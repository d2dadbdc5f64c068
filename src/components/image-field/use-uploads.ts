import { useCallback, useState } from 'react'

/** Tracks what is done with a picked file, from reading it to storing it, so that its form waits. */
export type TrackUpload = <T>(work: Promise<T>) => Promise<T>

/** Whether any file of a form is still on its way. What is sent before it is there is sent without it. */
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
