import { useState, type SyntheticEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { firstCharacters } from '@/lib/text'
import { peopleCopy } from '../copy'
import { peopleLimits } from '../limits'
import { placeKey, valueLabel, type PeopleFilter } from '../model/filter'
import type { PeopleCounts } from '../queries'
import { FilterGroup } from './filter-group'

interface PlacesProps {
  filter: PeopleFilter
  counts: PeopleCounts | undefined
  onToggle: (place: string) => void
}

/** Places of those who match, the most frequent first, and a field for any other. */
export function PlaceFilter({ filter, counts, onToggle }: PlacesProps) {
  const known = counts?.places ?? []
  const offered = known
    .filter(({ place }, at) => at < peopleLimits.places || filter.place.includes(place))
    .map(({ place }) => place)
  const places = [...new Set([...filter.place, ...offered])]
  return (
    <div>
      <FilterGroup
        label={peopleCopy.groups.place}
        options={places.map((value) => ({
          value,
          label: valueLabel('place', value, known),
          count: counts && (known.find(({ place }) => place === value)?.count ?? 0),
          isPartial: counts?.is_partial === true,
          isChosen: filter.place.includes(value),
        }))}
        onToggle={onToggle}
      />
      <AnotherPlace
        onAdd={(place) => {
          if (!filter.place.includes(place)) onToggle(place)
        }}
      />
    </div>
  )
}

function AnotherPlace({ onAdd }: { onAdd: (place: string) => void }) {
  const [text, setText] = useState('')
  const place = placeKey(text)
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (place === null) return
    onAdd(place)
    setText('')
  }
  return (
    <form className="mt-1 flex gap-2" onSubmit={handleSubmit}>
      <Input
        aria-label={peopleCopy.addPlace}
        placeholder={peopleCopy.addPlace}
        autoComplete="off"
        className="min-w-0 grow"
        value={text}
        onChange={(event) => setText(firstCharacters(event.target.value, peopleLimits.placeMax))}
      />
      {place !== null && (
        <Button type="submit" variant="secondary">
          {peopleCopy.addPlaceAction}
        </Button>
      )}
    </form>
  )
}
