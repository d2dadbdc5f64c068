import { fieldClasses } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { moderationCopy } from '../copy'
import { KINDS, REASONS } from '../model/choices'
import { reportedLabel, reasonLabel } from '../model/labels'

interface CaseFiltersProps {
  kind: string | null
  reason: string | null
  onChange: (name: 'kind' | 'reason', value: string | null) => void
}

/** Which cases the queue shows. */
export function CaseFilters({ kind, reason, onChange }: CaseFiltersProps) {
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
  ] as const
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {selects.map(({ name, label, any, value, options, labelOf }) => (
        <select
          key={name}
          aria-label={label}
          className={cn(fieldClasses, 'h-11 min-w-0 grow basis-44 sm:max-w-60')}
          value={value ?? ''}
          onChange={(event) => onChange(name, event.target.value || null)}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
