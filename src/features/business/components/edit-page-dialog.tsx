import { businessCopy } from '../copy'
import { useSavePage } from '../mutations/pages'
import type { BusinessPage } from '../queries/pages'
import { PageDialog } from './page-dialog'

interface EditPageDialogProps {
  page: BusinessPage
  viewerId: string
  onClose: () => void
}

/** Edits a page. */
export function EditPageDialog({ page, viewerId, onClose }: EditPageDialogProps) {
  const save = useSavePage()
  return (
    <PageDialog
      title={businessCopy.editPage}
      viewerId={viewerId}
      pageId={page.id}
      scope="edit-business-page"
      target={page.id}
      initial={{
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
      }}
      labels={{ submit: businessCopy.save, submitting: businessCopy.saving }}
      isPending={save.isPending}
      isDone={save.isSuccess}
      onSubmit={(values, clearDraft) =>
        save.mutate(
          { pageId: page.id, values },
          { onStored: () => void clearDraft().then(onClose) },
        )
      }
      onClose={onClose}
    />
  )
}
