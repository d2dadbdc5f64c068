import { ConfirmDialog } from '@/components/confirm-dialog'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { useLeaveGroup } from '../mutations/groups'

interface LeaveDialogProps {
  group: GroupDetail
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The last admin has to choose a successor first. */
  onChooseAdmin: () => void
  onLeft: (answer: { deleted: boolean }) => void
}

/** Confirms leaving; the last admin hands over, and the last member deletes the group. */
export function LeaveDialog({
  group,
  isOpen,
  onOpenChange,
  onChooseAdmin,
  onLeft,
}: LeaveDialogProps) {
  const leave = useLeaveGroup()
  const isAlone = group.member_count <= 1
  if (group.is_last_admin && !isAlone) {
    return (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={groupCopy.handOverTitle}
        description={groupCopy.handOverHint}
        confirmLabel={groupCopy.chooseAdmin}
        onConfirm={onChooseAdmin}
      />
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isAlone ? groupCopy.leaveAloneTitle(group.name) : groupCopy.leaveTitle(group.name)}
      description={isAlone ? groupCopy.leaveAloneHint : groupCopy.leaveHint}
      confirmLabel={isAlone ? groupCopy.leaveAlone : groupCopy.leave}
      isDestructive
      isPending={leave.isPending}
      onConfirm={() =>
        leave.mutate(
          { groupId: group.id },
          {
            onSuccess: (answer) => {
              onOpenChange(false)
              onLeft(answer)
            },
            onError: () => onOpenChange(false),
          },
        )
      }
    />
  )
}
