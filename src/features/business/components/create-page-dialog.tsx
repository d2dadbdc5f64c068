import { useState } from 'react'
import { newId } from '@/lib/uuid'
import { businessCopy } from '../copy'
import { useCreatePage } from '../mutations/pages'
import type { PageValues } from '../schemas'
import { PageDialog } from './page-dialog'

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
}

/** Creates a page; the draft is persisted until it exists. */
export function CreatePageDialog({ viewerId, onCreated, onClose }: CreatePageDialogProps) {
  // The id exists before the page, so that a retry makes no second one.
  const [id] = useState(() => newId())
  const create = useCreatePage()
  return (
    <PageDialog
      title={businessCopy.createPage}
      description={businessCopy.createHint}
      viewerId={viewerId}
      pageId={id}
      scope="create-business-page"
      target="new"
      initial={EMPTY}
      labels={{ submit: businessCopy.create, submitting: businessCopy.creating }}
      isPending={create.isPending}
      isDone={create.isSuccess}
      onSubmit={(values, clearDraft) =>
        create.mutate(
          { id, viewerId, values },
          { onStored: () => void clearDraft(), onSuccess: () => onCreated(id) },
        )
      }
      onClose={onClose}
    />
  )
}
