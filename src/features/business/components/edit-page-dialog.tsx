import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useDraftForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { businessCopy } from '../copy'
import { useSavePage } from '../mutations/pages'
import type { BusinessPage } from '../queries/pages'
import { pageSchema, type PageValues } from '../schemas'
import { PageFields } from './page-fields'

interface EditPageDialogProps {
  page: BusinessPage
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

function valuesOf(page: BusinessPage): PageValues {
  return {
    name: page.name,
    category: page.category,
    description: page.description,
    website: page.website ?? '',
    email: page.email ?? '',
    phone: page.phone ?? '',
    address: page.address ?? '',
    hours: page.hours ?? '',
    cover_image: page.cover_image,
    profile_image: page.profile_image,
  }
}

/** Edits a page. Closing asks while something is not saved. */
export function EditPageDialog({ page, viewerId, onClose, onReopen }: EditPageDialogProps) {
  const save = useSavePage()
  const initial = valuesOf(page)
  const { form, opened, isRestored, clearDraft, discard } = useDraftForm(
    useForm<PageValues>({ resolver: zodResolver(pageSchema), defaultValues: initial }),
    { viewerId, scope: 'edit-business-page', target: page.id },
    initial,
    onReopen,
  )

  const uploads = useUploads()

  function handleSubmit(values: PageValues) {
    const change = { pageId: page.id, values, opened }
    save.mutate(change, { onStored: () => void clearDraft().then(onClose) })
  }

  return (
    <DraftDialog
      title={businessCopy.editPage}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      isUploading={uploads.isUploading}
      labels={{
        cancel: businessCopy.cancel,
        submit: businessCopy.save,
        submitting: businessCopy.saving,
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PageFields form={form} pageId={page.id} viewerId={viewerId} track={uploads.track} />
    </DraftDialog>
  )
}
