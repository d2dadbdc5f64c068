import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { eventCopy } from '../copy'
import { formatMoment, momentOf, timeZones, yourTime } from '../model/time'
import type { EventValues } from '../schemas'

/** Date, time and their time zone. */
export function WhenFields({ form }: { form: UseFormReturn<EventValues> }) {
  const { errors, defaultValues } = form.formState
  const [zones] = useState(() => timeZones(defaultValues?.time_zone ?? 'UTC'))
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <FormField label={eventCopy.date} error={errors.date?.message}>
          {(control) => <Input {...control} {...form.register('date')} type="date" />}
        </FormField>
        <FormField label={eventCopy.time} error={errors.time?.message}>
          {(control) => <Input {...control} {...form.register('time')} type="time" />}
        </FormField>
        <FormField
          label={eventCopy.endDate}
          hint={eventCopy.endDateHint}
          error={errors.end_date?.message}
        >
          {(control) => <Input {...control} {...form.register('end_date')} type="date" />}
        </FormField>
        <FormField
          label={eventCopy.endTime}
          hint={eventCopy.endTimeHint}
          error={errors.end_time?.message}
        >
          {(control) => <Input {...control} {...form.register('end_time')} type="time" />}
        </FormField>
        <FormField
          label={eventCopy.timeZone}
          hint={eventCopy.timeZoneHint}
          className="sm:col-span-2"
        >
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
    <p aria-live="polite" className="text-muted-foreground mt-2 text-sm empty:hidden">
      {isElsewhere && <span className="block">{eventCopy.forYou(formatMoment(at))}</span>}
      {moment && moment.getTime() < now && (
        <span className="text-warning block">{eventCopy.inPast}</span>
      )}
    </p>
  )
}
