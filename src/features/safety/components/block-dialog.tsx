import { ConfirmDialog } from '@/components/confirm-dialog'
import type { NamedMember } from '@/components/hiding'
import { safetyCopy } from '../copy'
import { useBlock } from '../mutations/members'

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
      description={
        <>
          <ul className="list-disc space-y-1.5 pl-5">
            {safetyCopy.blockConsequences(member.name).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-3">{safetyCopy.blockLimits(member.name)}</p>
        </>
      }
      confirmLabel={safetyCopy.blockConfirm}
      isDestructive
      isPending={block.isPending}
      onConfirm={() => block.mutate(member, { onSuccess: onClose })}
    />
  )
}
