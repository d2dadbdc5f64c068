import { BadgeCheck, Ellipsis, ImageUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { businessCopy } from '../copy'
import { useDeletePage, useVerifyPage } from '../mutations/pages'
import { canDeletePage, canEditPage, canVerifyPage } from '../permissions'
import type { BusinessPage } from '../queries/pages'
import { EditPageDialog, PictureDialog } from './lazy'

interface OwnerActionsProps {
  page: BusinessPage
  viewer: { id: string; isAdmin: boolean }
  onDeleted: () => void
}

/** Editing, another picture, the tick, deleting: for who may. */
export function OwnerActions({ page, viewer, onDeleted }: OwnerActionsProps) {
  const [open, setOpen] = useState<'edit' | 'picture' | 'delete' | null>(null)
  const remove = useDeletePage()
  const mayEdit = canEditPage(page, viewer)
  const mayDelete = canDeletePage(page, viewer)
  if (!mayDelete) return null

  function close() {
    setOpen(null)
  }

  return (
    <>
      {mayEdit && (
        <Button {...EditPageDialog.near} onClick={() => setOpen('edit')}>
          <Pencil aria-hidden strokeWidth={1.75} />
          {businessCopy.editPage}
        </Button>
      )}
      <OwnerMenu
        page={page}
        viewer={viewer}
        onPicture={() => setOpen('picture')}
        onDelete={() => setOpen('delete')}
      />
      {open === 'edit' && <EditPageDialog page={page} viewerId={viewer.id} onClose={close} />}
      {open === 'picture' && (
        <PictureDialog page={page} viewerId={viewer.id} kind="profile" onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={businessCopy.deletePageTitle(page.name)}
        description={businessCopy.deletePageHint}
        confirmLabel={businessCopy.deletePage}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate({ pageId: page.id }, { onSuccess: onDeleted, onError: close })
        }
      />
    </>
  )
}

interface OwnerMenuProps extends Pick<OwnerActionsProps, 'page' | 'viewer'> {
  onPicture: () => void
  onDelete: () => void
}

function OwnerMenu({ page, viewer, onPicture, onDelete }: OwnerMenuProps) {
  const verify = useVerifyPage()
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="secondary" size="icon" aria-label={businessCopy.more}>
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {canEditPage(page, viewer) && (
          <MenuItem {...PictureDialog.near} onSelect={onPicture}>
            <ImageUp aria-hidden strokeWidth={1.75} />
            {businessCopy.changePicture}
          </MenuItem>
        )}
        {canVerifyPage(viewer) && (
          <MenuItem
            onSelect={() => verify.mutate({ pageId: page.id, isVerified: !page.is_verified })}
          >
            <BadgeCheck aria-hidden strokeWidth={1.75} />
            {page.is_verified ? businessCopy.unverifyPage : businessCopy.verifyPage}
          </MenuItem>
        )}
        <MenuItem className="text-destructive [&_svg]:text-destructive" onSelect={onDelete}>
          <Trash2 aria-hidden strokeWidth={1.75} />
          {businessCopy.deletePage}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
