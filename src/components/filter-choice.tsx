import { Select } from '@/components/ui/select'
import { cn } from '@/lib/cn'

interface FilterChoiceProps {
  label: string
  /** The first option; omit it where one is always chosen. */
  any?: string
  value: string | null
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string | null) => void
  className?: string
}

/** One filter of a list; a chosen one stands out. */
export function FilterChoice({
  label,
  any,
  value,
  options,
  onChoose,
  className,
}: FilterChoiceProps) {
  const isChosen = any !== undefined && value !== null
  return (
    <Select
      aria-label={label}
      className={cn(
        'w-auto max-w-44 min-w-0 text-base md:text-sm',
        isChosen && 'border-foreground font-medium',
        className,
      )}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </Select>
  )
}
