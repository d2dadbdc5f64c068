import { Film } from 'lucide-react'
import { useId, useRef } from 'react'
import type { TrackUpload } from '@/components/image-field'
import { Button } from '@/components/ui/button'
import { UploadProgress } from '@/components/upload-progress'
import { LiveText } from '@/components/ui/live-text'
import { investingCopy } from '../copy'
import { useVideoUpload } from './use-video-upload'
import { VideoPlayer } from './video-player'

interface VideoFieldProps {
  viewerId: string
  label: string
  url: string | null
  track: TrackUpload
  onChange: (url: string | null) => void
}

/** Picks, checks and uploads a video; shows the stored one and removes it. */
export function VideoField({ viewerId, label, url, track, onChange }: VideoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const video = useVideoUpload({ viewerId, track, onStored: onChange })
  const { state } = video
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="border-input rounded-card flex flex-col gap-3 border border-dashed p-4"
    >
      <div>
        <p id={`${id}-label`} className="text-sm font-medium">
          {label}
        </p>
        <p className="text-muted-foreground text-sm">{investingCopy.videoHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="video/*"
        aria-label={label}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Lets the same file be picked again.
          event.target.value = ''
          if (file) video.pick(file)
        }}
      />
      {url && state.step === 'idle' && <VideoPlayer url={url} label={label} />}
      {state.step !== 'uploading' && state.step !== 'failed' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => input.current?.click()}>
            <Film aria-hidden strokeWidth={1.75} />
            {url ? investingCopy.changeVideo : investingCopy.chooseVideo}
          </Button>
          {url && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              {investingCopy.removeVideo}
            </Button>
          )}
        </div>
      )}
      <VideoStatus video={video} />
    </div>
  )
}

/** How far the upload is, or why it failed. */
function VideoStatus({ video }: { video: ReturnType<typeof useVideoUpload> }) {
  const { state } = video
  return (
    <>
      <LiveText as="div" className="flex flex-col gap-3">
        {(state.step === 'problem' || state.step === 'failed') && (
          <>
            <p className="text-destructive text-sm">{state.message}</p>
            <div className="flex flex-wrap gap-3">
              {state.step === 'failed' && (
                <Button onClick={() => video.retry(state.file)}>{investingCopy.retry}</Button>
              )}
              <Button variant="ghost" onClick={video.dismiss}>
                {investingCopy.dismiss}
              </Button>
            </div>
          </>
        )}
      </LiveText>
      {state.step === 'uploading' && (
        <UploadProgress
          percent={state.percent}
          label={investingCopy.uploading}
          onCancel={video.cancel}
        />
      )}
    </>
  )
}
