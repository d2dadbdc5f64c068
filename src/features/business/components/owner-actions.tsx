import { BadgeCheck, Camera, ChevronDown, ImageUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '@/components/delete-dialog'
import { useStanding } from '@/components/moderation'
import { removalOf } from '@/components/removal'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { businessCopy } from '../copy'
import { pageItem } from '../model/item'
import { useDeletePage, useVerifyPage } from '../mutations/pages'
import { canDeletePage, canEditPage, canVerifyPage } from '../permissions'
import type { BusinessPage } from '../queries/pages'
import { EditPageDialog, PictureDialog } from './lazy'

type Asked = 'edit' | 'profile' | 'cover' | 'delete'

interface OwnerActionsProps {
  page: BusinessPage
  viewer: { id: string; isAdmin: boolean }
  onDeleted: () => void
}

/** Editing, and the menu of everything else an owner or a super admin can do with a page. */
export function OwnerActions({ page, viewer, onDeleted }: OwnerActionsProps) {
  const [open, setOpen] = useState<Asked | null>(null)
  const remove = useDeletePage()
  const { mayEdit, mayDelete } = useStanding(pageItem(page))
  // The dialog stays until it has answered, also when the removal is shown meanwhile.
  if (!canDeletePage(page, viewer)) return null

  function close() {
    setOpen(null)
  }

  return (
    <>
      {mayEdit && canEditPage(page, viewer) && (
        <Button {...EditPageDialog.near} variant="secondary" onClick={() => setOpen('edit')}>
          <Pencil aria-hidden strokeWidth={1.75} />
          {businessCopy.editPage}
        </Button>
      )}
      {mayDelete && <OwnerMenu page={page} viewer={viewer} mayEdit={mayEdit} onAsk={setOpen} />}
      {open === 'edit' && (
        <EditPageDialog
          page={page}
          viewerId={viewer.id}
          onClose={close}
          onReopen={() => setOpen('edit')}
        />
      )}
      {(open === 'profile' || open === 'cover') && (
        <PictureDialog page={page} viewerId={viewer.id} kind={open} onClose={close} />
      )}
      <DeleteDialog
        removal={removalOf('business_page', page.id, {
          authorId: page.owner_id,
          viewerId: viewer.id,
        })}
        onRemoved={onDeleted}
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
  mayEdit: boolean
  onAsk: (asked: Asked) => void
}

function OwnerMenu({ page, viewer, mayEdit, onAsk }: OwnerMenuProps) {
  const verify = useVerifyPage()
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="secondary">
          {businessCopy.manage}
          <ChevronDown aria-hidden strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {mayEdit && canEditPage(page, viewer) && <PictureItems onAsk={onAsk} />}
        {canVerifyPage(viewer) && (
          <MenuItem
            onSelect={() => verify.mutate({ pageId: page.id, isVerified: !page.is_verified })}
          >
            <BadgeCheck aria-hidden strokeWidth={1.75} />
            {page.is_verified ? businessCopy.unverifyPage : businessCopy.verifyPage}
          </MenuItem>
        )}
        <MenuItem
          className="text-destructive [&_svg]:text-destructive"
          onSelect={() => onAsk('delete')}
        >
          <Trash2 aria-hidden strokeWidth={1.75} />
          {businessCopy.deletePage}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

function PictureItems({ onAsk }: Pick<OwnerMenuProps, 'onAsk'>) {
  return (
    <>
      <MenuItem {...PictureDialog.near} onSelect={() => onAsk('profile')}>
        <ImageUp aria-hidden strokeWidth={1.75} />
        {businessCopy.changePicture}
      </MenuItem>
      <MenuItem {...PictureDialog.near} onSelect={() => onAsk('cover')}>
        <Camera aria-hidden strokeWidth={1.75} />
        {businessCopy.changeCover}
      </MenuItem>
    </>
  )
}
