import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import type { SavedTarget } from '@/components/hiding'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { useAuth } from '@/features/auth'
import { useChange } from '@/lib/changes'
import { savedCopy } from '../copy'
import {
  chosenTime,
  dateFieldsOf,
  formatReminder,
  nextWeek,
  ownTimeZone,
  tomorrow,
} from '../model/remind-time'
import { useChangeSaved } from '../mutations'
import { savedQueries, type SavedState } from '../queries'
import { reminderSchema, type ReminderValues } from '../schemas'

interface ReminderDialogProps {
  item: SavedTarget
  /** What is chosen when there is no reminder yet: none, unless a reminder was asked for. */
  when?: 'tomorrow' | 'date' | undefined
  onClose: () => void
}

/** Asks for the note on something saved, and when to be reminded of it. */
export function ReminderDialog({ item, when, onClose }: ReminderDialogProps) {
  const viewerId = useAuth().user?.id ?? ''
  const { data } = useQuery(savedQueries.state(viewerId, item.id))
  // What is typed stays, even if the item is removed in another tab.
  const [opened, setOpened] = useState(data)
  if (!opened && data) setOpened(data)
  return opened && <ReminderForm item={item} when={when} opened={opened} onClose={onClose} />
}

function valuesOf(
  { note, remind_at: at }: SavedState,
  now: Date,
  when: ReminderValues['when'],
): ReminderValues {
  const isAhead = at !== null && new Date(at) > now
  return {
    note: note ?? '',
    when: isAhead ? 'date' : when,
    ...dateFieldsOf(isAhead ? new Date(at) : tomorrow(now)),
  }
}

function timeOf({ when, date, time }: ReminderValues, now: Date): Date | null {
  if (when === 'none') return null
  if (when === 'tomorrow') return tomorrow(now)
  return when === 'nextWeek' ? nextWeek(now) : chosenTime(date, time)
}

/** A time as it is sent. */
function iso(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function ReminderForm({
  item,
  when,
  opened,
  onClose,
}: ReminderDialogProps & { opened: SavedState }) {
  const [now] = useState(() => new Date())
  const change = useChangeSaved()
  const changeOf = useChange<SavedState>()
  const form = useForm<ReminderValues>({
    resolver: zodResolver(reminderSchema),
    defaultValues: valuesOf(opened, now, when ?? 'none'),
  })

  function handleSubmit(values: ReminderValues) {
    const at = timeOf(values, now)
    const withoutReminder =
      opened.remind_at === null ? savedCopy.noteSaved : savedCopy.reminderRemoved
    const row = { note: values.note || null, remind_at: iso(at) }
    const before = { note: opened.note, remind_at: iso(opened.remind_at) }
    change.mutate(
      {
        item,
        values: changeOf(row, before) ?? {},
        success: at ? savedCopy.reminderSet(formatReminder(at, now)) : withoutReminder,
      },
      { onSuccess: onClose },
    )
  }

  return (
    <FormDialog
      form={form}
      title={savedCopy.dialogTitle}
      description={item.title}
      isSaved={change.isSuccess}
      isPending={change.isPending}
      submitLabel={savedCopy.set}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <When form={form} now={now} />
      <FormField
        label={savedCopy.note}
        hint={savedCopy.noteHint}
        error={form.formState.errors.note?.message}
      >
        {(control) => <Textarea {...control} {...form.register('note')} minRows={2} maxRows={6} />}
      </FormField>
    </FormDialog>
  )
}

function When({ form, now }: { form: UseFormReturn<ReminderValues>; now: Date }) {
  const isDate = form.watch('when') === 'date'
  const { times } = savedCopy
  return (
    <div>
      <p className="px-3 pb-1 text-sm font-semibold">{savedCopy.reminder}</p>
      <Controller
        control={form.control}
        name="when"
        render={({ field }) => (
          <RadioGroup
            aria-label={savedCopy.reminder}
            value={field.value}
            onValueChange={field.onChange}
          >
            <RadioOption
              value="tomorrow"
              label={times.tomorrow}
              description={formatReminder(tomorrow(now), now)}
            />
            <RadioOption
              value="nextWeek"
              label={times.nextWeek}
              description={formatReminder(nextWeek(now), now)}
            />
            <RadioOption value="date" label={times.date} />
            {isDate && <DateFields form={form} now={now} />}
            <RadioOption value="none" label={times.none} />
          </RadioGroup>
        )}
      />
    </div>
  )
}

function DateFields({ form, now }: { form: UseFormReturn<ReminderValues>; now: Date }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:pr-3 sm:pl-11">
      <FormField label={savedCopy.date} error={form.formState.errors.date?.message}>
        {(control) => (
          <Input {...control} {...form.register('date')} type="date" min={dateFieldsOf(now).date} />
        )}
      </FormField>
      <FormField label={savedCopy.time}>
        {(control) => <Input {...control} {...form.register('time')} type="time" />}
      </FormField>
      <p className="text-muted-foreground col-span-2 -mt-1 pb-2 text-sm">
        {savedCopy.timeZone(ownTimeZone())}
      </p>
    </div>
  )
}
