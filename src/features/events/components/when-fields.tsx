import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { LiveText } from '@/components/ui/live-text'
import { eventCopy } from '../copy'
import { organizingCopy } from '../copy/organizing'
import { endAfter } from '../model/end-date'
import { momentOf, timeZones } from '../model/moment-of'
import { formatMoment, yourTime } from '../model/time'
import type { EventValues } from '../schemas'

/** A date and its time share a row where both fit: not with large text or on the smallest phones. */
const pairClasses = 'flex flex-wrap gap-x-2 gap-y-5 sm:gap-4'
const dateClasses = 'min-w-0 grow basis-38'
const timeClasses = 'min-w-0 grow basis-33'

interface WhenFieldsProps {
  form: UseFormReturn<EventValues>
  /** How many days after its date the event ends: the end date moves with the date. */
  daysToEnd: number
}

/** Moves the end date with the date, until it is changed by itself. */
function useMovingEnd({ form, daysToEnd }: WhenFieldsProps) {
  const last = useRef(form.formState.defaultValues?.date ?? '')
  return () => {
    const date = form.getValues('date')
    // While a date is typed, it is empty.
    if (date === '') return
    const isMoving = form.getValues('end_date') === endAfter(last.current, daysToEnd)
    last.current = date
    if (isMoving) form.setValue('end_date', endAfter(date, daysToEnd), { shouldDirty: true })
  }
}

/** Date, time and their time zone. */
export function WhenFields({ form, daysToEnd }: WhenFieldsProps) {
  const moveEnd = useMovingEnd({ form, daysToEnd })
  const { errors, defaultValues } = form.formState
  const [zones] = useState(() => timeZones(defaultValues?.time_zone ?? 'UTC'))
  return (
    <div>
      <div className="flex flex-col gap-5">
        <div className={pairClasses}>
          <FormField label={eventCopy.date} error={errors.date?.message} className={dateClasses}>
            {(control) => (
              <Input {...control} {...form.register('date', { onChange: moveEnd })} type="date" />
            )}
          </FormField>
          <FormField label={eventCopy.time} error={errors.time?.message} className={timeClasses}>
            {(control) => <Input {...control} {...form.register('time')} type="time" />}
          </FormField>
        </div>
        <div className={pairClasses}>
          <FormField
            label={organizingCopy.endDate}
            hint={organizingCopy.endDateHint}
            error={errors.end_date?.message}
            className={dateClasses}
          >
            {(control) => <Input {...control} {...form.register('end_date')} type="date" />}
          </FormField>
          <FormField
            label={organizingCopy.endTime}
            hint={organizingCopy.endTimeHint}
            error={errors.end_time?.message}
            className={timeClasses}
          >
            {(control) => <Input {...control} {...form.register('end_time')} type="time" />}
          </FormField>
        </div>
        <FormField label={organizingCopy.timeZone} hint={organizingCopy.timeZoneHint}>
          {(control) => (
            <Select {...control} {...form.register('time_zone')}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <Moment form={form} />
    </div>
  )
}

/** The chosen time in the viewer's own zone, where it differs. */
function Moment({ form }: { form: UseFormReturn<EventValues> }) {
  const [date, time, zone] = form.watch(['date', 'time', 'time_zone'])
  const [now] = useState(() => Date.now())
  const moment = momentOf(date, time, zone)
  const at = moment?.toISOString()
  const isElsewhere =
    at !== undefined && yourTime({ starts_at: at, ends_at: null, time_zone: zone }) !== null
  return (
    <LiveText className="text-muted-foreground mt-2 text-sm">
      {isElsewhere && <span className="block">{organizingCopy.forYou(formatMoment(at))}</span>}
      {moment && moment.getTime() < now && (
        <span className="text-warning block">{organizingCopy.inPast}</span>
      )}
    </LiveText>
  )
}
