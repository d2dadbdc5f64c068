import { useForm, type UseFormReturn } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { Counter } from '@/components/counter'
import { DraftDialog } from '@/components/draft-dialog'
import { useUnsentForm } from '@/components/draft-form'
import { FormField } from '@/components/form-field'
import { Textarea } from '@/components/ui/textarea'
import { LiveText } from '@/components/ui/live-text'
import { formatCount } from '@/lib/format'
import { organizingCopy } from '../copy/organizing'
import { eventLimits as limits } from '../limits'
import { ATTENDANCES, type EventDetail, type Status } from '../model/event'
import { useMessageGuests } from '../mutations/organizing'
import { guestMessageSchema, type GuestMessageValues } from '../schemas'

interface MessageDialogProps {
  event: EventDetail
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

const COUNTS = {
  going: 'attendees_count',
  interested: 'interested_count',
  waitlisted: 'waitlisted_count',
} as const satisfies Record<Status, keyof EventDetail>

/** Writes to all or some of the guests. Closing asks while it is not sent. */
export function MessageDialog({ event, viewerId, onClose, onReopen }: MessageDialogProps) {
  const send = useMessageGuests()
  const initial: GuestMessageValues = {
    audience: ATTENDANCES.filter((status) => event[COUNTS[status]] > 0),
    text: '',
  }
  const { form, isRestored, sendAs, clearDraft, discard } = useUnsentForm(
    useForm<GuestMessageValues>({
      resolver: zodResolver(guestMessageSchema),
      defaultValues: initial,
    }),
    { viewerId, scope: 'guest-message', target: event.id },
    initial,
    onReopen,
  )
  const [audience, text] = form.watch(['audience', 'text'])
  const reached = ATTENDANCES.filter((status) => audience.includes(status))
  const count = reached.reduce((sum, status) => sum + event[COUNTS[status]], 0)

  function handleSubmit(values: GuestMessageValues) {
    send.mutate(
      { id: sendAs(), eventId: event.id, ...values },
      { onStored: () => void clearDraft(), onSuccess: onClose },
    )
  }

  return (
    <DraftDialog
      title={organizingCopy.message}
      description={organizingCopy.messageHint}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={send.isSuccess}
      isPending={send.isPending}
      labels={{
        cancel: organizingCopy.cancel,
        submit:
          count === 0
            ? organizingCopy.messageNobody
            : organizingCopy.messageSend(formatCount(count)),
        submitting: organizingCopy.messageSending,
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormField
        label={organizingCopy.messageText}
        error={form.formState.errors.text?.message}
        aside={<Counter text={text} limit={limits.messageMax} />}
      >
        {(control) => <Textarea {...control} {...form.register('text')} rows={4} />}
      </FormField>
      <Audience event={event} form={form} />
    </DraftDialog>
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
      <legend className="mb-1 text-sm font-medium">{organizingCopy.messageTo}</legend>
      <div className="flex flex-wrap gap-x-6">
        {ATTENDANCES.map((status) => (
          <label key={status} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              value={status}
              className="accent-primary size-5 shrink-0"
              {...form.register('audience')}
            />
            {organizingCopy.statuses[status]}
            <span className="text-muted-foreground tabular">
              {formatCount(event[COUNTS[status]])}
            </span>
          </label>
        ))}
      </div>
      <LiveText id="message-audience-error" className="text-destructive text-sm">
        {error}
      </LiveText>
    </fieldset>
  )
}
