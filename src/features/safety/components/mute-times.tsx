import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { formatExact } from '@/lib/format'
import { safetyCopy } from '../copy'
import { MUTE_TIMES, type MuteTime } from '../model/mute-time'

/** A time from now, or the one that was chosen earlier. */
export type ChosenTime = MuteTime | 'as-now'

interface MuteTimesProps<T extends ChosenTime> {
  value: T
  onChange: (time: T | MuteTime) => void
  /** When the mute that is to change ends; null without one, or if it has no end. */
  endsAt?: string | null
}

/** For how long. */
export function MuteTimes<T extends ChosenTime>({
  value,
  onChange,
  endsAt = null,
}: MuteTimesProps<T>) {
  return (
    <RadioGroup
      aria-label={safetyCopy.muteFor}
      value={value}
      onValueChange={(chosen) => onChange(MUTE_TIMES.find((time) => time === chosen) ?? value)}
    >
      {endsAt !== null && (
        <RadioOption value="as-now" label={safetyCopy.muteUntil(formatExact(endsAt))} />
      )}
      {MUTE_TIMES.map((time) => (
        <RadioOption key={time} value={time} label={safetyCopy.muteTimes[time]} />
      ))}
    </RadioGroup>
  )
}
