import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '@/lib/cn'

interface ChoiceChipsProps<Key extends string> {
  /** The question the chips answer. */
  label: string
  /** Hides the label where a heading says the same. */
  isLabelHidden?: boolean
  options: readonly Key[]
  labelOf: (option: Key) => string
  value: readonly string[]
  onChange: (value: Key[]) => void
  /** How many may be chosen, and what to say to someone who wants one more. */
  most?: { count: number; hint: string; message: string }
}

/** Chips to tick, any number of them or up to a maximum. */
export function ChoiceChips<Key extends string>({
  label,
  isLabelHidden = false,
  options,
  labelOf,
  value,
  onChange,
  most,
}: ChoiceChipsProps<Key>) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function toggle(option: Key, isChosen: boolean) {
    const isTooMuch = isChosen && most !== undefined && value.length >= most.count
    setIsOver(isTooMuch)
    if (isTooMuch) return
    // In the order of the options, whatever the order of the presses.
    onChange(options.filter((each) => (each === option ? isChosen : value.includes(each))))
  }

  return (
    <fieldset aria-describedby={most && `${id}-hint`} className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>{label}</legend>
      {most && (
        // Where it is in sight, whatever lies over the lower edge of the screen.
        <p
          id={`${id}-hint`}
          aria-live="polite"
          className={cn('text-sm', isOver ? 'text-destructive' : 'text-muted-foreground')}
        >
          {isOver ? most.message : most.hint}
          {!isOver && (
            <span className="tabular" aria-hidden>{` · ${value.length}/${most.count}`}</span>
          )}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option}
            label={labelOf(option)}
            isChosen={value.includes(option)}
            onToggle={(isChosen) => toggle(option, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChipProps {
  label: string
  isChosen: boolean
  onToggle: (isChosen: boolean) => void
}

function Chip({ label, isChosen, onToggle }: ChipProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border px-4 text-sm font-medium transition-colors duration-150 select-none',
        isChosen
          ? 'border-foreground bg-foreground text-background'
          : 'border-input bg-card hover:bg-muted',
      )}
    >
      <input
        type="checkbox"
        // Covers the chip, so that a press meets the checkbox itself.
        style={{ appearance: 'none' }}
        className="absolute inset-0 size-full cursor-pointer rounded-full"
        checked={isChosen}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {isChosen && <Check aria-hidden strokeWidth={2.25} className="size-4 shrink-0" />}
      {label}
    </label>
  )
}
