import { zodResolver } from '@hookform/resolvers/zod'
import { use, useId, type ReactNode } from 'react'
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { AppLink } from '@/components/app-link'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { HidingContext, type NamedMember, type ReportTarget } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { paths } from '@/config/paths'
import { moderationCopy } from '../copy'
import { reportingCopy } from '../copy/reporting'
import { REASONS } from '../model/choices'
import { reasonLabel } from '../model/labels'
import { isReportRefused, useReport } from '../mutations'
import { reportSchema, type ReportValues } from '../schemas'
import { MessageChoice } from './message-choice'
import { ReportedPicture } from './reported-picture'

interface ReportDialogProps {
  report: ReportTarget
  /** Blocks its author in the same step. */
  blocking?: {
    consequences: ReactNode
    onBlocked: () => Promise<void>
    /** The block without the report, for a report that is refused. */
    alone: { isPending: boolean; isDone: boolean; onStart: () => void }
  }
  onClose: () => void
}

/** Reports something for a reason; a message with others of its conversation. */
export function ReportDialog({ report, blocking, onClose }: ReportDialogProps) {
  const isBlocking = blocking !== undefined && !blocking.alone.isDone
  const send = useReport(report, isBlocking ? blocking.onBlocked : undefined)
  const form = useForm<ReportValues>({
    resolver: zodResolver(reportSchema),
    defaultValues: { reason: '', note: '', messages: [] },
  })
  if (send.isSuccess)
    return <Reported report={report} isBlocked={blocking !== undefined} onClose={onClose} />
  const isMessage = report.type === 'message'
  const author = report.author?.name ?? null

  return (
    <FormDialog
      form={form}
      title={
        report.picture !== undefined
          ? reportingCopy.reportPictureTitle
          : isBlocking && author !== null
            ? reportingCopy.blockAndReportTitle(author)
            : reportingCopy.reportTitle(report.title)
      }
      description={
        isMessage ? reportingCopy.reportMessageHint(author) : reportingCopy.reportHint(author)
      }
      isSaved={send.isSuccess}
      isPending={send.isPending}
      submitLabel={isBlocking ? reportingCopy.blockAndReport : reportingCopy.sendReport}
      onSubmit={(values) => send.mutate(values)}
      onClose={onClose}
    >
      {isBlocking && blocking.consequences}
      {report.picture !== undefined && <ReportedPicture src={report.picture} />}
      <ReportFields form={form} report={report} />
      {blocking && report.author && (
        <BlockAlone
          author={report.author}
          isRefused={send.error !== null && isReportRefused(send.error)}
          {...blocking.alone}
        />
      )}
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
  const question = useId()
  return (
    <>
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <div>
            <p id={question} className="mb-1.5 text-sm font-medium">
              {reportingCopy.reportReason}
            </p>
            <RadioGroup
              aria-labelledby={question}
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
            label={reportingCopy.note}
            hint={chosen === 'other' ? reportingCopy.noteNeeded : reportingCopy.noteOptional}
            error={wrong?.message}
          >
            {(control) => <Textarea {...control} {...field} minRows={2} />}
          </FormField>
        )}
      />
      <AppLink to={paths.rules.to()} target="_blank" className="link text-sm">
        {moderationCopy.readRules}
      </AppLink>
    </>
  )
}

interface BlockAloneProps {
  author: NamedMember
  isRefused: boolean
  isPending: boolean
  isDone: boolean
  onStart: () => void
}

/** A refused report blocks nobody: the block can be had without it, and what was typed stays. */
function BlockAlone({ author, isRefused, isPending, isDone, onStart }: BlockAloneProps) {
  if (!isRefused && !isDone) return null
  return (
    <div
      role="alert"
      className="bg-muted rounded-control flex flex-col items-start gap-3 p-3 text-sm"
    >
      <p>
        {isDone ? reportingCopy.blockedAlone(author.name) : reportingCopy.notReported(author.name)}
      </p>
      {!isDone && (
        <Button variant="secondary" isPending={isPending} onClick={onStart}>
          {reportingCopy.onlyBlock(author.name)}
        </Button>
      )}
    </div>
  )
}

interface ReportedProps {
  report: ReportTarget
  isBlocked: boolean
  onClose: () => void
}

/** What comes next: nothing, or a block. */
function Reported({ report: { author }, isBlocked, onClose }: ReportedProps) {
  const ask = use(HidingContext)?.ask
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={reportingCopy.reported} description={reportingCopy.reportedHint}>
        {author && isBlocked && <p className="text-sm">{reportingCopy.alsoBlocked(author.name)}</p>}
        <DialogFooter>
          {author && ask && !isBlocked && (
            <Button variant="secondary" onClick={() => ask({ doing: 'block', member: author })}>
              {reportingCopy.alsoBlock(author.name)}
            </Button>
          )}
          <Button onClick={onClose}>{moderationCopy.done}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
