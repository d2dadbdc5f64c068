import { useEffect, useRef, type ReactNode } from 'react'
import { Logo } from '@/components/logo'
import { Button } from '@/components/ui/button'
import { startCopy, startLimits } from '@/features/start'
import { cn } from '@/lib/cn'

interface StepFrameProps {
  step: number
  /** Leaves for the feed; omit it while there is nothing to leave. */
  onLater?: () => void
  children: ReactNode
}

/** Moves the focus to the heading of a further step (UX-80): the button that was pressed is gone. */
function useFocusedHeading(step: number) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [step])
  return main
}

/** The page around a step: how far one is, and the way out. */
export function StepFrame({ step, onLater, children }: StepFrameProps) {
  const main = useFocusedHeading(step)
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 pt-4 pb-[env(safe-area-inset-bottom)] md:py-10">
      <header>
        <div className="-mx-2 flex items-center justify-between gap-3">
          <Logo />
          {onLater && (
            <Button variant="ghost" size="small" onClick={onLater}>
              {startCopy.later}
            </Button>
          )}
        </div>
        <Dots step={step} />
      </header>
      <main
        key={step}
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex grow flex-col pt-6 focus:outline-none md:grow-0 md:pt-8"
      >
        {children}
      </main>
    </div>
  )
}

function Dots({ step }: { step: number }) {
  const label = startCopy.progress(step, startLimits.steps)
  return (
    <div role="img" aria-label={label} className="mt-4 flex gap-2">
      {Array.from({ length: startLimits.steps }, (_, index) => (
        <span
          key={index}
          className={cn('h-2 grow rounded-full', index < step ? 'bg-primary' : 'bg-border')}
        />
      ))}
    </div>
  )
}

interface StepActionsProps {
  isPending: boolean
  onSkip: () => void
}

/** Go on or skip; at the lower edge of a phone, in reach of the thumb. */
export function StepActions({ isPending, onSkip }: StepActionsProps) {
  return (
    <StepFooter>
      <Button variant="ghost" size="large" onClick={onSkip}>
        {startCopy.skip}
      </Button>
      <Button type="submit" size="large" isPending={isPending} className="grow md:grow-0">
        {startCopy.next}
      </Button>
    </StepFooter>
  )
}

/** Where the actions of a step are. */
export function StepFooter({ children }: { children: ReactNode }) {
  return (
    <div className="bg-background sticky bottom-0 -mx-4 mt-auto flex items-center justify-between gap-3 border-t px-4 py-3 md:static md:mx-0 md:px-0 md:pt-5">
      {children}
    </div>
  )
}
