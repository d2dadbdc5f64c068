import { ConfirmDialog } from '@/components/confirm-dialog'
import type { NamedMember } from '@/components/hiding'
import { safetyCopy } from '../copy'
import { useBlock } from '../mutations/members'
import { BlockConsequences } from './block-consequences'

interface BlockDialogProps {
  member: NamedMember
  onClose: () => void
}

/** Says what a block does and what it doesn't, then blocks. */
export function BlockDialog({ member, onClose }: BlockDialogProps) {
  const block = useBlock()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={safetyCopy.blockTitle(member.name)}
      description={<BlockConsequences name={member.name} />}
      confirmLabel={safetyCopy.blockConfirm}
      isDestructive
      isPending={block.isPending}
      onConfirm={() => block.mutate(member, { onSuccess: onClose })}
    />
  )
}
