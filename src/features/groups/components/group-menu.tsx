import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ItemMenu } from '@/components/item-menu'
import { MenuItem } from '@/components/menu'
import { ReviewReportsItem } from '@/components/review-reports-item'
import { paths } from '@/config/paths'
import { useOpenedByAddress } from '@/lib/address-params'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { groupItem } from '../model/item'
import { useDeleteGroup } from '../mutations/groups'
import { canDeleteGroup, canManage, canModerate, isIn } from '../permissions'
import { EditGroupDialog } from './lazy'

interface GroupMenuProps {
  group: GroupDetail
  viewer: { id: string; isAdmin: boolean }
}

type Doing = 'edit' | 'delete'

/** The group's menu, with editing and deleting for members who may. */
export function GroupMenu({ group, viewer }: GroupMenuProps) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const mayEdit = canManage(group)
  const mayDelete = canDeleteGroup(group, viewer)
  useOpenedByAddress('edit', () => setDoing('edit'), mayEdit)

  return (
    <>
      <ItemMenu
        label={groupCopy.options}
        item={groupItem({ ...group, ownerId: group.created_by, isMember: isIn(group) })}
      >
        {mayEdit || canModerate(group) || mayDelete ? (
          <>
            {mayEdit && (
              <MenuItem {...EditGroupDialog.near} onSelect={() => setDoing('edit')}>
                <Pencil aria-hidden strokeWidth={1.75} />
                {groupCopy.edit}
              </MenuItem>
            )}
            {canModerate(group) && <ReviewReportsItem placeId={group.id} />}
            {mayDelete && (
              <MenuItem className="text-destructive" onSelect={() => setDoing('delete')}>
                <Trash2 aria-hidden strokeWidth={1.75} />
                {groupCopy.delete}
              </MenuItem>
            )}
          </>
        ) : null}
      </ItemMenu>
      <GroupDialogs
        {...{ group, viewer, doing }}
        onClose={() => setDoing(null)}
        onEdit={() => setDoing('edit')}
      />
    </>
  )
}

interface GroupDialogsProps extends GroupMenuProps {
  doing: Doing | null
  onClose: () => void
  onEdit: () => void
}

function GroupDialogs({ group, viewer, doing, onClose, onEdit }: GroupDialogsProps) {
  const remove = useDeleteGroup()
  const navigate = useNavigate()

  function goToList() {
    void navigate(paths.groups.to(), { replace: true })
  }

  function handleOpenChange(isOpen: boolean) {
    if (!isOpen) onClose()
  }

  return (
    <>
      {doing === 'edit' && (
        <EditGroupDialog group={group} viewerId={viewer.id} onClose={onClose} onReopen={onEdit} />
      )}
      <ConfirmDialog
        isOpen={doing === 'delete'}
        onOpenChange={handleOpenChange}
        title={groupCopy.deleteTitle(group.name)}
        description={groupCopy.deleteHint}
        confirmLabel={groupCopy.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate({ groupId: group.id }, { onSuccess: goToList, onError: onClose })
        }
      />
    </>
  )
}
