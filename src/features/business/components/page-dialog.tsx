import { DraftDialog } from '@/components/draft-dialog'
import { businessCopy } from '../copy'
import type { PageValues } from '../schemas'
import { PageFields } from './page-fields'
import { usePageForm } from './use-page-form'

interface PageDialogProps {
  title: string
  description?: string
  viewerId: string
  /** The page's id, known before the page is stored. */
  pageId: string
  /** Where the draft is stored. */
  scope: string
  target: string
  initial: PageValues
  labels: { submit: string; submitting: string }
  isPending: boolean
  isDone: boolean
  /** Calls back once the server has stored it. */
  onSubmit: (values: PageValues, onSaved: () => Promise<void>) => void
  onClose: () => void
}

/** The form of a page in a dialog. Closing asks while something is not saved. */
export function PageDialog({
  title,
  description,
  viewerId,
  pageId,
  scope,
  target,
  initial,
  labels,
  isPending,
  isDone,
  onSubmit,
  onClose,
}: PageDialogProps) {
  const { form, isRestored, clearDraft, startOver } = usePageForm({
    viewerId,
    scope,
    target,
    initial,
  })

  return (
    <DraftDialog
      title={title}
      description={description}
      form={form}
      isRestored={isRestored}
      onStartOver={startOver}
      isSaved={isDone}
      isPending={isPending}
      labels={{ cancel: businessCopy.cancel, ...labels }}
      onSubmit={(values) => onSubmit(values, clearDraft)}
      onClose={onClose}
    >
      <PageFields form={form} pageId={pageId} viewerId={viewerId} />
    </DraftDialog>
  )
}
