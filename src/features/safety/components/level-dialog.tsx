import { useState } from 'react'
import { componentCopy } from '@/components/copy'
import type { Place } from '@/components/hiding'
import { useMutedPlace } from '@/components/muted-bell'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { safetyCopy } from '../copy'
import { LEVELS, levelOf, type Level } from '../model/levels'
import { isForGood, untilOf } from '../model/mute-time'
import { useEndPlaceMute, useMutePlace } from '../mutations/places'
import { MuteTimes, type ChosenTime } from './mute-times'

interface LevelDialogProps {
  place: Place
  /** It was opened to mute the place: begins with nothing of it. */
  isMuting?: boolean | undefined
  onClose: () => void
}

/** Asks what to be notified of, of a place; and if less than everything, for how long. */
export function LevelDialog({ place, isMuting = false, onClose }: LevelDialogProps) {
  const muted = useMutedPlace(place)
  const [level, setLevel] = useState<Level>(isMuting ? 'nothing' : levelOf(muted))
  // As it was when the dialog opened: the mute may end meanwhile.
  const [endsAt] = useState(muted && !isForGood(muted.until) ? muted.until : null)
  const [time, setTime] = useState<ChosenTime>(endsAt === null ? 'always' : 'as-now')
  const mute = useMutePlace()
  const end = useEndPlaceMute()

  function handleSubmit() {
    const until = time === 'as-now' ? endsAt : untilOf(time, Date.now())
    if (level !== 'everything') mute.mutate({ place, level, until: until ?? 'infinity' })
    else if (muted) end.mutate(place)
    onClose()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={safetyCopy.levelTitle} description={safetyCopy.levelHint(place.title)}>
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            handleSubmit()
          }}
        >
          <RadioGroup
            aria-label={safetyCopy.levelTitle}
            value={level}
            onValueChange={(value) => setLevel(LEVELS.find((each) => each === value) ?? level)}
          >
            {LEVELS.map((each) => (
              <RadioOption key={each} value={each} {...safetyCopy.levels[each]} />
            ))}
          </RadioGroup>
          {level !== 'everything' && (
            <div className="border-t pt-4">
              <p className="px-3 pb-1 text-sm font-semibold">{safetyCopy.muteFor}</p>
              <MuteTimes value={time} onChange={setTime} endsAt={endsAt} />
            </div>
          )}
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {componentCopy.cancel}
            </Button>
            <Button type="submit">{safetyCopy.levelConfirm}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
