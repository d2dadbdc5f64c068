import type { NamedMember } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { useViewerState } from '@/features/auth'
import { safetyCopy } from '../copy'
import { useUnblock } from '../mutations/members'

/** Says that the viewer blocked a member, with the way back; nothing if they didn't. */
export function BlockedNote({ member }: { member: NamedMember }) {
  const isBlocked = useViewerState().data?.hidden.members.includes(member.id) ?? false
  const unblock = useUnblock()
  if (!isBlocked) return null
  return (
    <div
      role="status"
      className="bg-muted rounded-card mb-4 flex flex-wrap items-center justify-between gap-3 p-4 text-sm"
    >
      <div>
        <p className="font-medium">{safetyCopy.profileBlocked(member.name)}</p>
        <p className="text-muted-foreground">{safetyCopy.profileBlockedHint}</p>
      </div>
      <Button
        variant="secondary"
        isPending={unblock.isPending}
        onClick={() => unblock.mutate(member)}
      >
        {safetyCopy.unblock}
      </Button>
    </div>
  )
}
