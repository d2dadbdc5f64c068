import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useUploads } from '@/components/image-field'
import { useNewForm } from '@/components/new-form'
import { businessCopy } from '../copy'
import { useCreatePage } from '../mutations/pages'
import { pageSchema, type PageValues } from '../schemas'
import { PageFields } from './page-fields'

const EMPTY: PageValues = {
  name: '',
  category: '',
  description: '',
  website: '',
  email: '',
  phone: '',
  address: '',
  hours: '',
  cover_image: null,
  profile_image: null,
}

interface CreatePageDialogProps {
  viewerId: string
  onCreated: (pageId: string) => void
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

/** Creates a page; the draft is persisted until it exists. */
export function CreatePageDialog({
  viewerId,
  onCreated,
  onClose,
  onReopen,
}: CreatePageDialogProps) {
  const create = useCreatePage()
  const { form, id, isRestored, clearDraft, discard } = useNewForm(
    useForm<PageValues>({ resolver: zodResolver(pageSchema), defaultValues: EMPTY }),
    { viewerId, scope: 'create-business-page', target: 'new' },
    EMPTY,
    onReopen,
  )

  const uploads = useUploads()

  function handleSubmit(values: PageValues) {
    create.mutate(
      { id, viewerId, values },
      { onStored: () => void clearDraft(), onSuccess: () => onCreated(id) },
    )
  }

  return (
    <DraftDialog
      title={businessCopy.createPage}
      description={businessCopy.createHint}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={create.isSuccess}
      isPending={create.isPending}
      isUploading={uploads.isUploading}
      labels={{
        cancel: businessCopy.cancel,
        submit: businessCopy.create,
        submitting: businessCopy.creating,
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PageFields form={form} pageId={id} viewerId={viewerId} track={uploads.track} />
    </DraftDialog>
  )
}
