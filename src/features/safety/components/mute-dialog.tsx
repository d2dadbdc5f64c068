import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { componentCopy } from '@/components/copy'
import { safetyCopy } from '../copy'
import type { MuteTime } from '../model/mute-time'
import { useMuteMember, type NamedMember } from '../mutations'

interface MuteDialogProps {
  member: NamedMember
  onClose: () => void
}

const TIMES: readonly MuteTime[] = ['day', 'week', 'always']

/** Asks how long to mute a member. */
export function MuteDialog({ member, onClose }: MuteDialogProps) {
  const [time, setTime] = useState<MuteTime>('week')
  const mute = useMuteMember()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={safetyCopy.muteTitle(member.name)}
        description={safetyCopy.muteHint(member.name)}
      >
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            mute.mutate({ ...member, time }, { onSuccess: onClose })
          }}
        >
          <RadioGroup
            aria-label={safetyCopy.muteFor}
            value={time}
            onValueChange={(value) => setTime(TIMES.find((each) => each === value) ?? 'week')}
          >
            {TIMES.map((each) => (
              <RadioOption key={each} value={each} label={safetyCopy.muteTimes[each]} />
            ))}
          </RadioGroup>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {componentCopy.cancel}
            </Button>
            <Button type="submit" isPending={mute.isPending}>
              {safetyCopy.muteConfirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
