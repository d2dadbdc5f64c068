import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { componentCopy } from '@/components/copy'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import type { CropArea } from '@/lib/image'
import { imageCopy } from './copy'
import type { CropShape } from './use-image-upload'

const copy = imageCopy
const MAX_ZOOM = 4

interface CropDialogProps {
  /** The picture's URL, owned by the caller. */
  source: string
  shape: CropShape
  isRound: boolean
  onUse: (crop: CropArea) => void
  onClose: () => void
}

export function CropDialog({ source, shape, isRound, onUse, onClose }: CropDialogProps) {
  const id = useId()
  const maxZoom = Math.min(MAX_ZOOM, shape.maxZoom ?? MAX_ZOOM)
  const [ownAspect, setOwnAspect] = useState<number>()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={copy.cropTitle} description={copy.cropHint}>
        <div className="rounded-card bg-muted relative h-72 overflow-hidden sm:h-80">
          <Cropper
            image={source}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={shape.aspect ?? ownAspect ?? 1}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={!isRound}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => {
              setOwnAspect(naturalWidth / naturalHeight)
            }}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        </div>
        <div className="mt-4 flex items-center gap-4">
          <label htmlFor={`${id}-zoom`} className="text-sm font-medium">
            {copy.zoom}
          </label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            disabled={maxZoom === 1}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="accent-primary h-11 grow"
          />
        </div>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {componentCopy.cancel}
          </Button>
          <Button disabled={!area} onClick={() => area && onUse(area)}>
            {copy.use}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
