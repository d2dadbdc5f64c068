import * as Radix from '@radix-ui/react-radio-group'
import { Check } from 'lucide-react'
import { useId } from 'react'

interface ChoicesProps<T extends string> {
  label: string
  hint?: string | undefined
  options: readonly T[]
  value: T
  labelOf: (option: T) => string
  /** The key that chooses an option from anywhere. */
  keyOf?: (option: T) => string
  onChoose: (option: T) => void
}

/** A few options in a row, one of them chosen. */
export function Choices<T extends string>({
  label,
  hint,
  options,
  value,
  labelOf,
  keyOf,
  onChoose,
}: ChoicesProps<T>) {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <Radix.Root
        aria-labelledby={id}
        className="flex flex-wrap gap-2"
        value={value}
        onValueChange={(next) => {
          const option = options.find((one) => one === next)
          if (option) onChoose(option)
        }}
      >
        {options.map((option) => (
          <Radix.Item
            key={option}
            value={option}
            className="rounded-control data-[state=checked]:border-primary flex min-h-11 items-center gap-2 border px-3 text-sm md:min-h-9"
          >
            {keyOf && (
              <kbd aria-hidden className="text-muted-foreground hidden font-mono text-xs md:inline">
                {keyOf(option)}
              </kbd>
            )}
            {labelOf(option)}
            <Radix.Indicator>
              <Check aria-hidden strokeWidth={1.75} className="size-4" />
            </Radix.Indicator>
          </Radix.Item>
        ))}
      </Radix.Root>
      {hint !== undefined && <p className="text-muted-foreground mt-1.5 text-sm">{hint}</p>}
    </div>
  )
}
