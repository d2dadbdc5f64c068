import { Ban, Bell, BellOff, CircleCheck } from 'lucide-react'
import { use } from 'react'
import { HidingContext } from '@/components/hiding'
import { MenuItem } from '@/components/menu'
import { useViewerState } from '@/features/auth'
import { safetyCopy } from '../copy'
import { useUnblock, useUnmute, type NamedMember } from '../mutations'

/** Mute and Block for a menu about another member. */
export function MemberItems({ member }: { member: NamedMember }) {
  const state = useViewerState().data
  const hiding = use(HidingContext)
  const unblock = useUnblock()
  const unmute = useUnmute()
  if (!state?.viewer || state.viewer.id === member.id) return null
  const { hidden } = state
  if (hidden.members.includes(member.id)) {
    return (
      <MenuItem onSelect={() => unblock.mutate(member)}>
        <CircleCheck aria-hidden strokeWidth={1.75} />
        {safetyCopy.unblockName(member.name)}
      </MenuItem>
    )
  }
  return (
    <>
      {hidden.muted.includes(member.id) ? (
        <MenuItem onSelect={() => unmute.mutate({ ...member, kind: 'member' })}>
          <Bell aria-hidden strokeWidth={1.75} />
          {safetyCopy.unmuteName(member.name)}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => hiding?.ask({ doing: 'mute', member })}>
          <BellOff aria-hidden strokeWidth={1.75} />
          {safetyCopy.mute(member.name)}
        </MenuItem>
      )}
      <MenuItem
        className="text-destructive"
        onSelect={() => hiding?.ask({ doing: 'block', member })}
      >
        <Ban aria-hidden strokeWidth={1.75} />
        {safetyCopy.block(member.name)}
      </MenuItem>
    </>
  )
}
