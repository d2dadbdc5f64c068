import { Slot } from '@radix-ui/react-slot'
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react'
import { Opening } from '@/components/on-demand'
import { partOf, usePart } from '@/lib/parts'
import type * as Loaded from '@/components/ui/popover'

/* A popover whose code is loaded when the pointer or focus comes near its button. */
const popover = partOf(() => import('@/components/ui/popover'))

interface PopupState {
  loaded: typeof Loaded | null
  isLoading: boolean
  open: () => void
}

const PopupContext = createContext<PopupState>({
  loaded: null,
  isLoading: false,
  open: () => undefined,
})

interface PopupProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A button and its popover. */
export function Popup({ isOpen, onOpenChange, children }: PopupProps) {
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  const { value: loaded, isFailed } = usePart(popover, isWanted)
  const state = { loaded, isLoading: isOpen && !isFailed, open: () => onOpenChange(true) }
  return (
    <PopupContext value={state}>
      {loaded ? (
        <loaded.Popover open={isOpen} onOpenChange={onOpenChange}>
          {children}
        </loaded.Popover>
      ) : (
        children
      )}
      {!loaded && isOpen && (
        <Opening isFailed={isFailed} onRetry={popover.load} onClose={() => onOpenChange(false)} />
      )}
    </PopupContext>
  )
}

/** The button, its only child. */
export function PopupTrigger({ children }: { children: ReactNode }) {
  const { loaded, isLoading, open } = use(PopupContext)
  if (loaded) return <loaded.PopoverTrigger asChild>{children}</loaded.PopoverTrigger>
  return (
    <Slot
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onPointerEnter={popover.load}
      onFocus={popover.load}
      onClick={open}
    >
      {children}
    </Slot>
  )
}

/** The content, rendered only when opened. */
export function PopupContent(props: ComponentProps<typeof Loaded.PopoverContent>) {
  const { loaded } = use(PopupContext)
  return loaded && <loaded.PopoverContent {...props} />
}
