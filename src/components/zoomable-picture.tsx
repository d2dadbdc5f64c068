import { useState, type ComponentProps } from 'react'
import { componentCopy } from '@/components/copy'
import { dialogOnDemand } from '@/components/on-demand'
import { cn } from '@/lib/cn'

const Lightbox = dialogOnDemand(async () => (await import('./lightbox')).Lightbox)

interface ZoomablePictureProps extends ComponentProps<'img'> {
  src: string
  alt: string
  /** The classes of the button around the picture. */
  buttonClassName?: string
}

/** A picture that opens over the whole screen when pressed. */
export function ZoomablePicture({ buttonClassName, ...picture }: ZoomablePictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { src, alt } = picture
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={componentCopy.openPicture(alt)}
        className={cn('rounded-control block cursor-zoom-in', buttonClassName)}
        onClick={() => setIsOpen(true)}
        {...Lightbox.near}
      >
        <img {...picture} alt={alt} />
      </button>
      {isOpen && <Lightbox src={src} alt={alt} onClose={() => setIsOpen(false)} />}
    </>
  )
}
