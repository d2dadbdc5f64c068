import { Star } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/lib/cn'
import { LiveText } from '@/components/ui/live-text'
import { businessCopy } from '../copy'

const ALL = [1, 2, 3, 4, 5]

interface StarFieldProps {
  value: number
  error: string | undefined
  isDisabled: boolean
  onChange: (rating: number) => void
}

/** Chooses one to five stars; for the keyboard, a group of radio buttons. */
export function StarField({ value, error, isDisabled, onChange }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium">{businessCopy.rating}</legend>
      <div className="-ml-2.5 flex">
        {ALL.map((star) => (
          <label
            key={star}
            className="rounded-control has-focus-visible:outline-ring relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={star === value}
              disabled={isDisabled}
              aria-label={businessCopy.stars(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(star)}
            />
            <Star
              aria-hidden
              strokeWidth={1.75}
              className={cn('text-warning size-6', star <= value && 'fill-current')}
            />
          </label>
        ))}
      </div>
      <LiveText id={`${id}-error`} className="text-destructive text-sm">
        {error}
      </LiveText>
    </fieldset>
  )
}
