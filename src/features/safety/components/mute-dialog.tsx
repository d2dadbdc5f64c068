import { useState } from 'react'
import { componentCopy } from '@/components/copy'
import type { NamedMember } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { safetyCopy } from '../copy'
import { untilOf, type MuteTime } from '../model/mute-time'
import { useMuteMember } from '../mutations/members'
import { useMutePlace } from '../mutations/places'
import { MuteTimes } from './mute-times'

interface MuteDialogProps {
  kind: 'member' | 'conversation'
  member: NamedMember
  onClose: () => void
}

/** Asks how long to mute a member, or only the conversation with them. */
export function MuteDialog({ kind, member, onClose }: MuteDialogProps) {
  const [time, setTime] = useState<MuteTime>('week')
  const muteMember = useMuteMember()
  const mutePlace = useMutePlace()
  const texts = safetyCopy.muting[kind]

  function handleSubmit() {
    if (kind === 'member') {
      muteMember.mutate({ ...member, time }, { onSuccess: onClose })
      return
    }
    const place = { kind, id: member.id, title: member.name }
    mutePlace.mutate({ place, level: 'nothing', until: untilOf(time, Date.now()) })
    onClose()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={texts.title(member.name)} description={texts.hint(member.name)}>
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            handleSubmit()
          }}
        >
          <MuteTimes value={time} onChange={(next) => next !== 'as-now' && setTime(next)} />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {componentCopy.cancel}
            </Button>
            <Button type="submit" isPending={muteMember.isPending}>
              {safetyCopy.muteConfirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
