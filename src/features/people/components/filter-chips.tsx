import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { peopleCopy } from '../copy'
import {
  countChoices,
  EVERYONE,
  RELATIONS,
  relationLabels,
  VALUE_FILTERS,
  valueLabel,
  withValue,
  type PeopleFilter,
} from '../model/filter'
import type { PeopleCounts } from '../queries'

interface FilterChipsProps {
  filter: PeopleFilter
  counts: PeopleCounts | undefined
  onChange: (filter: PeopleFilter) => void
}

/** The active filters; pressing one removes it. */
export function FilterChips({ filter, counts, onChange }: FilterChipsProps) {
  if (countChoices(filter) === 0) return null
  const chips = [
    ...RELATIONS.filter((name) => filter[name]).map((name) => ({
      key: name,
      label: relationLabels[name],
      without: { ...filter, [name]: false },
    })),
    ...VALUE_FILTERS.flatMap((name) =>
      filter[name].map((value) => ({
        key: `${name}:${value}`,
        label: valueLabel(name, value, counts?.places),
        without: withValue(filter, name, value),
      })),
    ),
  ]
  return (
    <ul aria-label={peopleCopy.chosen} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <Button
            variant="quiet"
            size="small"
            className="rounded-full"
            aria-label={peopleCopy.remove(label)}
            onClick={() => onChange(without)}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden strokeWidth={1.75} />
          </Button>
        </li>
      ))}
      <li>
        <Button
          variant="ghost"
          size="small"
          onClick={() => onChange({ ...EVERYONE, search: filter.search })}
        >
          {peopleCopy.clear}
        </Button>
      </li>
    </ul>
  )
}
