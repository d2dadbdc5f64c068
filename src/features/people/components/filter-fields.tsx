import { INDUSTRIES, OPEN_TO, MEMBER_ROLES } from '@/components/member-facts'
import { peopleCopy } from '../copy'
import {
  RELATIONS,
  relationLabels,
  valueLabel,
  withValue,
  type PeopleFilter,
  type Relation,
  type ValueFilter,
} from '../model/filter'
import type { PeopleCounts } from '../queries'
import { FilterGroup } from './filter-group'
import { PlaceFilter } from './place-filter'

/** As the database names the counts of relations. */
const RELATION_COUNTS: Record<Relation, string> = {
  groups: 'in_my_groups',
  friends: 'mutual_friends',
}

interface FilterFieldsProps {
  filter: PeopleFilter
  /** Undefined until they are known. */
  counts: PeopleCounts | undefined
  onChange: (filter: PeopleFilter) => void
}

/** Every filter with its values, and how many people match each. */
export function FilterFields({ filter, counts, onChange }: FilterFieldsProps) {
  const countOf = (key: string) => counts && (counts.values[key] ?? 0)
  const isPartial = counts?.is_partial === true
  const toggle = (name: ValueFilter, value: string) => onChange(withValue(filter, name, value))
  const group = (name: ValueFilter, values: readonly string[]) => (
    <FilterGroup
      label={peopleCopy.groups[name]}
      options={values.map((value) => ({
        value,
        label: valueLabel(name, value),
        count: countOf(`${name}:${value}`),
        isPartial,
        isChosen: filter[name].includes(value),
      }))}
      onToggle={(value) => toggle(name, value)}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <FilterGroup
        label={peopleCopy.groups.relation}
        options={RELATIONS.map((name) => ({
          value: name,
          label: relationLabels[name],
          count: countOf(RELATION_COUNTS[name]),
          isPartial,
          isChosen: filter[name],
        }))}
        onToggle={(value) => {
          const name = RELATIONS.find((each) => each === value)
          if (name) onChange({ ...filter, [name]: !filter[name] })
        }}
      />
      {group('role', MEMBER_ROLES)}
      {group('open', OPEN_TO)}
      {group('industry', INDUSTRIES)}
      <PlaceFilter filter={filter} counts={counts} onToggle={(place) => toggle('place', place)} />
    </div>
  )
}
