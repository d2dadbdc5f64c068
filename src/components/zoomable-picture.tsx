import { useState, type ComponentProps, type ReactNode } from 'react'
import { componentCopy } from '@/components/copy'
import { dialogOnDemand } from '@/components/on-demand'
import { cn } from '@/lib/cn'
import { pictureOf } from '@/lib/picture-sizes'

const Lightbox = dialogOnDemand(async () => (await import('./lightbox')).Lightbox)

interface ZoomableProps {
  /** The picture in its full size. */
  src: string
  alt: string
  className?: string | undefined
  /** The picture as the page shows it. */
  children: ReactNode
}

/** Whatever shows a picture; pressed, it opens over the whole screen. */
function Zoomable({ src, alt, className, children }: ZoomableProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={componentCopy.openPicture(alt)}
        className={cn('block cursor-zoom-in', className)}
        onClick={() => setIsOpen(true)}
        {...Lightbox.near}
      >
        {children}
      </button>
      {isOpen && <Lightbox src={src} alt={alt} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface ZoomablePictureProps extends ComponentProps<'img'> {
  src: string
  alt: string
  /** The classes of the button around the picture. */
  buttonClassName?: string
}

/** A picture that opens when pressed. */
export function ZoomablePicture({ buttonClassName, ...picture }: ZoomablePictureProps) {
  const { src, alt } = picture
  return (
    <Zoomable src={src} alt={alt} className={cn('rounded-control', buttonClassName)}>
      <img {...picture} alt={alt} />
    </Zoomable>
  )
}

interface ZoomableCoverProps {
  /** Null where a pattern or initials are shown instead, which don't open. */
  url: string | null
  alt: string
  className?: string
  children: ReactNode
}

/** A cover or photo whose picture opens when pressed. */
export function ZoomableCover({ url, alt, className, children }: ZoomableCoverProps) {
  const picture = pictureOf(url, 'page')
  if (!picture) return children
  return (
    <Zoomable src={picture.src} alt={alt} className={className}>
      {children}
    </Zoomable>
  )
}
