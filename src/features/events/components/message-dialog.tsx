import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { Counter } from '@/components/counter'
import { FormField } from '@/components/form-field'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { formatCount } from '@/lib/format'
import { newId } from '@/lib/uuid'
import { eventCopy } from '../copy'
import { eventLimits as limits } from '../limits'
import { ATTENDANCES, type EventDetail, type Status } from '../model/event'
import { useMessageGuests, type GuestMessage } from '../mutations/organizing'
import { guestMessageSchema, type GuestMessageValues } from '../schemas'

interface MessageDialogProps {
  event: EventDetail
  onClose: () => void
}

const COUNTS = {
  going: 'attendees_count',
  interested: 'interested_count',
  waitlisted: 'waitlisted_count',
} as const satisfies Record<Status, keyof EventDetail>

/** Writes to all or some of the guests. */
export function MessageDialog({ event, onClose }: MessageDialogProps) {
  const form = useForm<GuestMessageValues>({
    resolver: zodResolver(guestMessageSchema),
    defaultValues: {
      audience: ATTENDANCES.filter((status) => event[COUNTS[status]] > 0),
      text: '',
    },
  })
  const [isSent, setIsSent] = useState(false)
  const guard = useUnsavedGuard({
    isDirty: form.formState.isDirty && !isSent,
    onDiscard: () => form.reset(),
  })

  function handleSent() {
    setIsSent(true)
    onClose()
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={eventCopy.message} description={eventCopy.messageHint}>
          <MessageForm
            event={event}
            form={form}
            onCancel={() => guard.attempt(onClose)}
            onSent={handleSent}
          />
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}

/**
 * The id to send a message with. A retry has the same, so that nobody gets it twice; a changed one is another message,
 * since what may have been sent can't be changed.
 */
function idFor(values: GuestMessageValues, last: GuestMessage | undefined): string {
  const isRetry =
    last?.text === values.text &&
    ATTENDANCES.every((one) => last.audience.includes(one) === values.audience.includes(one))
  return isRetry ? last.id : newId()
}

interface MessageFormProps extends AudienceProps {
  onCancel: () => void
  onSent: () => void
}

function MessageForm({ event, form, onCancel, onSent }: MessageFormProps) {
  const send = useMessageGuests()
  const [audience, text] = form.watch(['audience', 'text'])
  const reached = ATTENDANCES.filter((status) => audience.includes(status))
  const count = reached.reduce((sum, status) => sum + event[COUNTS[status]], 0)
  const label = count === 0 ? eventCopy.messageNobody : eventCopy.messageSend(formatCount(count))

  function handleSubmit(values: GuestMessageValues) {
    const id = idFor(values, send.variables)
    send.mutate({ id, eventId: event.id, ...values }, { onSuccess: onSent })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(submit) => void form.handleSubmit(handleSubmit)(submit)}
    >
      <FormField
        label={eventCopy.messageText}
        error={form.formState.errors.text?.message}
        aside={<Counter text={text} limit={limits.messageMax} />}
      >
        {(control) => <Textarea {...control} {...form.register('text')} rows={4} />}
      </FormField>
      <Audience event={event} form={form} />
      <DialogFooter className="mt-0">
        <Button variant="secondary" onClick={onCancel}>
          {eventCopy.cancel}
        </Button>
        <Button type="submit" isPending={send.isPending}>
          {send.isPending ? eventCopy.messageSending : label}
        </Button>
      </DialogFooter>
    </form>
  )
}

interface AudienceProps {
  event: EventDetail
  form: UseFormReturn<GuestMessageValues>
}

/** Which guests get the message. */
function Audience({ event, form }: AudienceProps) {
  const error = form.formState.errors.audience?.message
  return (
    <fieldset aria-describedby={error ? 'message-audience-error' : undefined}>
      <legend className="mb-1 text-sm font-medium">{eventCopy.messageTo}</legend>
      <div className="flex flex-wrap gap-x-6">
        {ATTENDANCES.map((status) => (
          <label key={status} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              value={status}
              className="accent-primary size-5 shrink-0"
              {...form.register('audience')}
            />
            {eventCopy.statuses[status]}
            <span className="text-muted-foreground tabular">
              {formatCount(event[COUNTS[status]])}
            </span>
          </label>
        ))}
      </div>
      <p
        id="message-audience-error"
        aria-live="polite"
        className="text-destructive text-sm empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  )
}
