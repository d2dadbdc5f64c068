import { ImageUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { componentCopy } from '@/components/copy'
import { dialogOnDemand } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { UploadProgress } from '@/components/upload-progress'
import { Spinner } from '@/components/ui/spinner'
import { LiveText } from '@/components/ui/live-text'
import { cn } from '@/lib/cn'
import { imageCopy } from './copy'
import { useImageUpload, type ImageUploadOptions } from './use-image-upload'

// The crop code is loaded only when a picture is being adjusted.
const CropDialog = dialogOnDemand(async () => (await import('./crop-dialog')).CropDialog)

const copy = imageCopy

/** How the stored picture can be removed. */
interface RemovePicture {
  label: string
  isPending?: boolean
  onRemove: () => void
}

interface ImageFieldProps extends ImageUploadOptions {
  label: string
  hint?: ReactNode
  /** The stored picture, shown until it is replaced. */
  preview?: ReactNode
  chooseLabel?: string
  /** Null while there is nothing to remove. */
  remove?: RemovePicture | null
  className?: string
}

function useDrop(onPick: (file: File) => void, isBusy: boolean) {
  return useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: isBusy,
    // `judge` decides with its own message; the file picker only suggests types.
    onDrop: (files) => {
      const file = files[0]
      if (file) onPick(file)
    },
  })
}

/** Picks, checks, fits and uploads a picture, with progress, cancel and retry. */
export function ImageField({
  label,
  hint,
  preview,
  chooseLabel = copy.choose,
  remove = null,
  className,
  ...options
}: ImageFieldProps) {
  const id = useId()
  const image = useImageUpload(options)
  const { state } = image
  const isBusy = state.step === 'preparing' || state.step === 'uploading'
  const dropzone = useDrop(image.pick, isBusy)
  const shown = state.step === 'uploading' || state.step === 'failed' ? state.previewUrl : null

  return (
    <div
      {...dropzone.getRootProps({
        role: 'group',
        'aria-labelledby': `${id}-label`,
        className: cn(
          'flex flex-col gap-3 rounded-card border border-dashed border-input p-4',
          dropzone.isDragActive && 'border-primary bg-muted',
          className,
        ),
      })}
    >
      <input {...dropzone.getInputProps({ accept: 'image/*', 'aria-label': label })} />
      <div className="flex items-center gap-4">
        {shown ? <Preview url={shown} isRound={options.bounds.isRound ?? false} /> : preview}
        <div className="min-w-0 grow">
          <p id={`${id}-label`} className="text-sm font-medium">
            {label}
          </p>
          {hint && <p className="text-muted-foreground text-sm">{hint}</p>}
        </div>
      </div>
      {!isBusy && state.step !== 'failed' && (
        <Chooser
          label={state.step === 'problem' ? copy.replace : chooseLabel}
          onChoose={dropzone.open}
          remove={remove}
        />
      )}
      <ImageStatus image={image} />
      {state.step === 'cropping' && (
        <CropDialog
          source={state.previewUrl}
          shape={state.shape}
          isRound={options.bounds.isRound ?? false}
          onUse={(crop) => image.useCrop(state.file, crop)}
          onClose={image.dismiss}
        />
      )}
    </div>
  )
}

interface ChooserProps {
  label: string
  onChoose: () => void
  remove: RemovePicture | null
}

function Chooser({ label, onChoose, remove }: ChooserProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="secondary" onClick={onChoose}>
        <ImageUp aria-hidden strokeWidth={1.75} />
        {label}
      </Button>
      {remove && (
        <Button variant="ghost" isPending={remove.isPending ?? false} onClick={remove.onRemove}>
          {remove.label}
        </Button>
      )}
      <span className="text-muted-foreground hidden text-sm md:inline">{copy.dropHint}</span>
    </div>
  )
}

function Preview({ url, isRound }: { url: string; isRound: boolean }) {
  return (
    <img
      src={url}
      alt=""
      width={64}
      height={64}
      className={cn(
        'bg-muted size-16 shrink-0 object-cover',
        isRound ? 'rounded-full' : 'rounded-control',
      )}
    />
  )
}

/** What happens to the picture, or why it can't be used. */
function ImageStatus({ image }: { image: ReturnType<typeof useImageUpload> }) {
  const { state } = image
  return (
    <>
      <LiveText as="div" className="flex flex-col gap-3">
        {state.step === 'preparing' && (
          <p className="text-muted-foreground flex items-center gap-2 text-sm">
            <Spinner className="size-5" />
            {copy.preparing}
          </p>
        )}
        {state.step === 'problem' && (
          <>
            <p className="text-destructive text-sm">{state.message}</p>
            {state.reason !== null && <p className="text-sm">{state.reason}</p>}
            <div className="flex flex-wrap gap-3">
              <FitButton file={state.fittable} onFit={image.fit} />
              <Button variant="ghost" onClick={image.dismiss}>
                {copy.dismiss}
              </Button>
            </div>
          </>
        )}
        {state.step === 'failed' && (
          <>
            <p className="text-destructive text-sm">{state.message}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => image.retry(state.picture)}>{componentCopy.retry}</Button>
              <Button variant="ghost" onClick={image.dismiss}>
                {copy.dismiss}
              </Button>
            </div>
          </>
        )}
      </LiveText>
      {state.step === 'uploading' && (
        <UploadProgress percent={state.percent} label={copy.uploading} onCancel={image.cancel} />
      )}
    </>
  )
}

function FitButton({ file, onFit }: { file: File | null; onFit: (file: File) => void }) {
  if (!file) return null
  return <Button onClick={() => onFit(file)}>{copy.fit}</Button>
}
