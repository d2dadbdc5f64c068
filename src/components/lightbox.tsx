import * as Radix from '@radix-ui/react-dialog'
import { Flag, X } from 'lucide-react'
import { use, useRef, useState, type MouseEvent } from 'react'
import { componentCopy } from '@/components/copy'
import { lightboxCopy } from './lightbox-copy'
import { HidingContext, ownerOf, PicturesOf } from '@/components/hiding'
import { useFocusReturn } from '@/components/ui/focus-return'
import { OverlayEntry } from '@/components/ui/overlay-entry'
import { cn } from '@/lib/cn'

interface LightboxProps {
  src: string
  alt: string
  onClose: () => void
}

/**
 * A picture over the whole screen, with its alternative text below. A press on it shows it in full
 * size and back; Esc, Back and a press beside it close it.
 */
export function Lightbox({ src, alt, onClose }: LightboxProps) {
  const close = useRef<HTMLButtonElement>(null)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="animate-appear fixed inset-0 z-40 flex flex-col bg-black/90 pb-[env(safe-area-inset-bottom)] text-white focus:outline-none"
          {...focusReturn}
        >
          <OverlayEntry onClose={() => close.current?.click()} />
          <Picture src={src} alt={alt} onClose={onClose} />
          <Radix.Title
            className={cn(
              'px-4 py-3 text-center text-sm font-normal text-pretty',
              alt === '' && 'sr-only',
            )}
          >
            {alt === '' ? componentCopy.picture : alt}
          </Radix.Title>
          <ReportPicture src={src} onClose={onClose} />
          <Radix.Close
            ref={close}
            aria-label={componentCopy.close}
            className="rounded-control absolute top-2 right-2 grid size-11 place-items-center bg-black/60 hover:bg-black"
          >
            <X aria-hidden strokeWidth={1.75} className="size-6" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** For members, with a picture of someone else's item. */
function ReportPicture({ src, onClose }: Omit<LightboxProps, 'alt'>) {
  const hiding = use(HidingContext)
  const item = use(PicturesOf)
  if (!hiding || !item) return null
  const { type, id, title, author } = item
  if (ownerOf(item) === hiding.viewerId) return null
  return (
    <button
      type="button"
      className="rounded-control absolute top-2 left-2 flex h-11 items-center gap-2 bg-black/60 px-3 text-sm hover:bg-black focus-visible:outline-white"
      onClick={() => {
        onClose()
        hiding.ask({ doing: 'report', report: { type, id, title, author, picture: src } })
      }}
    >
      <Flag aria-hidden strokeWidth={1.75} className="size-4" />
      {lightboxCopy.reportPicture}
    </button>
  )
}

function Picture({ src, alt, onClose }: LightboxProps) {
  const [isFullSize, setIsFullSize] = useState(false)

  function handleBeside(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // The keyboard has Esc and the button for it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={handleBeside} className="flex min-h-0 grow overflow-auto overscroll-contain">
      <button
        type="button"
        aria-pressed={isFullSize}
        aria-label={lightboxCopy.fullSize}
        onClick={() => setIsFullSize(!isFullSize)}
        className={cn(
          'm-auto focus-visible:outline-white',
          isFullSize ? 'shrink-0 cursor-zoom-out' : 'max-h-full max-w-full cursor-zoom-in',
        )}
      >
        <img
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          className={isFullSize ? 'max-w-none' : 'max-h-[calc(100dvh-3.5rem)] max-w-full'}
        />
      </button>
    </div>
  )
}
