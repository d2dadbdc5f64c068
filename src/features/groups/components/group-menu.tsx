import { Pencil, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { paths } from '@/config/paths'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { useDeleteGroup } from '../mutations/groups'
import { canDeleteGroup, canManage } from '../permissions'
import { EditGroupDialog } from './lazy'

interface GroupMenuProps {
  group: GroupDetail
  viewer: { id: string; isAdmin: boolean }
}

/** Editing and deleting the group, for who may. */
export function GroupMenu({ group, viewer }: GroupMenuProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = useDeleteGroup()
  const navigate = useNavigate()
  const mayEdit = canManage(group)
  const mayDelete = canDeleteGroup(group, viewer)
  if (!mayEdit && !mayDelete) return null

  function handleDelete() {
    remove.mutate(
      { groupId: group.id },
      {
        onSuccess: () => void navigate(paths.groups.to(), { replace: true }),
        onError: () => setIsDeleting(false),
      },
    )
  }

  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" size="icon" aria-label={groupCopy.settings}>
            <Settings aria-hidden strokeWidth={1.75} />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {mayEdit && (
            <MenuItem {...EditGroupDialog.near} onSelect={() => setIsEditing(true)}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {groupCopy.edit}
            </MenuItem>
          )}
          {mayDelete && (
            <MenuItem onSelect={() => setIsDeleting(true)}>
              <Trash2 aria-hidden strokeWidth={1.75} />
              {groupCopy.delete}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {isEditing && (
        <EditGroupDialog group={group} viewerId={viewer.id} onClose={() => setIsEditing(false)} />
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        title={groupCopy.deleteTitle(group.name)}
        description={groupCopy.deleteHint}
        confirmLabel={groupCopy.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={handleDelete}
      />
    </>
  )
}
