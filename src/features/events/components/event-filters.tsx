import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { FilterChoice } from '@/components/filter-choice'
import { Button } from '@/components/ui/button'
import { useAddressParams } from '@/lib/address-params'
import { eventCopy } from '../copy'
import { EVENT_TYPES, type EventFilter } from '../model/filter'
import { eventQueries } from '../queries'

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
      <FilterChoice
        className="grow basis-0"
        label={eventCopy.typeFilter}
        any={eventCopy.anyType}
        value={filter.type}
        options={EVENT_TYPES.map((type) => [type, eventCopy.types[type]])}
        // What is online is in no place.
        onChoose={(type) => change({ type, ...(type === 'online' && { place: null }) })}
      />
      {filter.type !== 'online' && (
        <FilterChoice
          className="grow basis-0"
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
