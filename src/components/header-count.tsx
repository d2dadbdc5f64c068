import { formatCount } from '@/lib/format'

interface HeaderCountProps {
  label: string
  /** Undefined while it loads. */
  value: number | undefined
  /** Opens the list that is counted, if there is one. */
  onOpen?: (() => void) | undefined
}

/** One count of a profile, in a description list. */
export function HeaderCount({ label, value, onOpen }: HeaderCountProps) {
  const count = value === undefined ? '' : formatCount(value)
  return (
    <div className="relative -mx-4 -my-3 flex items-baseline gap-1.5 px-4 py-3">
      <dd className="tabular min-w-[1ch] font-semibold">
        {onOpen ? (
          <button
            type="button"
            aria-label={`${label}: ${count}`}
            onClick={onOpen}
            className="hover:text-accent after:absolute after:inset-0 after:content-['']"
          >
            {count}
          </button>
        ) : (
          count
        )}
      </dd>
      <dt className="text-muted-foreground order-last">{label}</dt>
    </div>
  )
}

/** Scrolls to a part of the page and moves the focus there. */
export function revealPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
