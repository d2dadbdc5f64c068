import { zodResolver } from '@hookform/resolvers/zod'
import { use } from 'react'
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { AppLink } from '@/components/app-link'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { HidingContext, type ReportTarget } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { paths } from '@/config/paths'
import { moderationCopy } from '../copy'
import { REASONS } from '../model/choices'
import { reasonLabel } from '../model/labels'
import { useReport } from '../mutations'
import { reportSchema, type ReportValues } from '../schemas'
import { MessageChoice } from './message-choice'
import { ReportedPicture } from './reported-picture'

interface ReportDialogProps {
  report: ReportTarget
  onClose: () => void
}

/** Reports something for a reason; a message with others of its conversation. */
export function ReportDialog({ report, onClose }: ReportDialogProps) {
  const send = useReport(report)
  const form = useForm<ReportValues>({
    resolver: zodResolver(reportSchema),
    defaultValues: { reason: '', note: '', messages: [] },
  })
  if (send.isSuccess) return <Reported report={report} onClose={onClose} />
  const isMessage = report.type === 'message'
  const author = report.author?.name ?? null

  return (
    <FormDialog
      form={form}
      title={
        report.picture === undefined
          ? moderationCopy.reportTitle(report.title)
          : moderationCopy.reportPictureTitle
      }
      description={
        isMessage ? moderationCopy.reportMessageHint(author) : moderationCopy.reportHint(author)
      }
      isSaved={send.isSuccess}
      isPending={send.isPending}
      submitLabel={moderationCopy.sendReport}
      onSubmit={(values) => send.mutate(values)}
      onClose={onClose}
    >
      {report.picture !== undefined && <ReportedPicture src={report.picture} />}
      <ReportFields form={form} report={report} />
    </FormDialog>
  )
}

interface ReportFieldsProps {
  form: UseFormReturn<ReportValues>
  report: ReportTarget
}

function ReportFields({ form, report: { messages = [] } }: ReportFieldsProps) {
  const { reason: missing, note: wrong } = form.formState.errors
  const chosen = useWatch({ control: form.control, name: 'reason' })
  return (
    <>
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <div>
            <RadioGroup
              aria-label={moderationCopy.reportReason}
              value={field.value}
              onValueChange={field.onChange}
            >
              {REASONS.map((reason) => (
                <RadioOption key={reason} value={reason} label={reasonLabel(reason)} />
              ))}
            </RadioGroup>
            <p role="alert" className="text-destructive text-sm empty:hidden">
              {missing?.message}
            </p>
          </div>
        )}
      />
      {messages.length > 0 && (
        <Controller
          control={form.control}
          name="messages"
          render={({ field }) => (
            <MessageChoice messages={messages} chosen={field.value} onChoose={field.onChange} />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="note"
        render={({ field }) => (
          <FormField
            label={moderationCopy.note}
            hint={chosen === 'other' ? moderationCopy.noteNeeded : moderationCopy.noteOptional}
            error={wrong?.message}
          >
            {(control) => <Textarea {...control} {...field} minRows={2} />}
          </FormField>
        )}
      />
      <AppLink to={paths.rules.to()} className="link text-sm">
        {moderationCopy.readRules}
      </AppLink>
    </>
  )
}

/** What comes next: nothing, or a block. */
function Reported({ report: { author }, onClose }: ReportDialogProps) {
  const ask = use(HidingContext)?.ask
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={moderationCopy.reported} description={moderationCopy.reportedHint}>
        <DialogFooter>
          {author && ask && (
            <Button variant="secondary" onClick={() => ask({ doing: 'block', member: author })}>
              {moderationCopy.alsoBlock(author.name)}
            </Button>
          )}
          <Button onClick={onClose}>{moderationCopy.done}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
