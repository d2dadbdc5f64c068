import { Select } from '@/components/ui/select'
import { moderationCopy } from '../copy'
import { KINDS, REASONS } from '../model/choices'
import { reportedLabel, reasonLabel } from '../model/labels'
import { placeChoices } from '../model/places'
import type { ModeratedPlace } from '../queries'

interface CaseFiltersProps {
  kind: string | null
  reason: string | null
  placeId: string | null
  /** Those the viewer looks after. */
  places: readonly ModeratedPlace[]
  onChange: (name: 'kind' | 'reason' | 'place', value: string | null) => void
}

/** Which cases the queue shows. */
export function CaseFilters({ kind, reason, placeId, places, onChange }: CaseFiltersProps) {
  const choices = placeChoices(places, placeId)
  const selects = [
    {
      name: 'kind',
      label: moderationCopy.kindFilter,
      any: moderationCopy.anyKind,
      value: kind,
      options: KINDS,
      labelOf: reportedLabel,
    },
    {
      name: 'reason',
      label: moderationCopy.reasonFilter,
      any: moderationCopy.anyReason,
      value: reason,
      options: REASONS,
      labelOf: reasonLabel,
    },
    // Last: it appears once the counts are there.
    {
      name: 'place',
      label: moderationCopy.placeFilter,
      any: moderationCopy.anyPlace,
      value: placeId,
      options: choices.map(({ id }) => id),
      labelOf: (id: string) => choices.find((choice) => choice.id === id)?.label ?? id,
    },
  ] as const
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {selects
        .filter(({ name }) => name !== 'place' || choices.length > 0)
        .map(({ name, label, any, value, options, labelOf }) => (
          <Select
            key={name}
            aria-label={label}
            className="min-w-0 grow basis-40 sm:max-w-60"
            value={value ?? ''}
            onChange={(event) => onChange(name, event.target.value || null)}
          >
            <option value="">{any}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {labelOf(option)}
              </option>
            ))}
          </Select>
        ))}
    </div>
  )
}
