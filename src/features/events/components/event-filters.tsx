import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { fieldClasses } from '@/components/ui/input'
import { useAddressParams } from '@/lib/address-params'
import { cn } from '@/lib/cn'
import { eventCopy } from '../copy'
import { EVENT_TYPES, type EventFilter } from '../model/filter'
import { eventQueries } from '../queries'

interface ChoiceProps {
  label: string
  any: string
  value: string | null
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string | null) => void
}

/** One filter; chosen ones stand out. */
function Choice({ label, any, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className={cn(
        fieldClasses,
        'read-only:bg-card h-11 w-auto max-w-44 min-w-0 text-base md:text-sm',
        value !== null && 'border-foreground font-medium',
      )}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{any}</option>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Online or in person, and the place; both in the address. */
export function EventFilters({ filter }: { filter: EventFilter }) {
  const [, change] = useAddressParams()
  const places = useQuery(eventQueries.places()).data ?? []
  const options = places.map(({ place, label }): [string, string] => [place, label])
  const { place } = filter
  if (place && !options.some(([name]) => name === place)) {
    options.push([place, place.charAt(0).toUpperCase() + place.slice(1)])
  }
  return (
    <div
      role="group"
      aria-label={eventCopy.filters}
      className="mb-4 flex flex-wrap items-center gap-2"
    >
      <Choice
        label={eventCopy.typeFilter}
        any={eventCopy.anyType}
        value={filter.type}
        options={EVENT_TYPES.map((type) => [type, eventCopy.types[type]])}
        // What is online is in no place.
        onChoose={(type) => change({ type, ...(type === 'online' && { place: null }) })}
      />
      {filter.type !== 'online' && (
        <Choice
          label={eventCopy.placeFilter}
          any={eventCopy.anyPlace}
          value={place}
          options={options}
          onChoose={(next) => change({ place: next })}
        />
      )}
      {(filter.type ?? place) && (
        <Button
          variant="ghost"
          className="min-h-11 md:min-h-11"
          onClick={() => change({ type: null, place: null })}
        >
          <X aria-hidden strokeWidth={1.75} />
          {eventCopy.clearFilters}
        </Button>
      )}
    </div>
  )
}
