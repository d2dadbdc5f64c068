import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { formatExact } from '@/lib/format'
import { safetyCopy } from '../copy'
import { MUTE_TIMES, type MuteTime } from '../model/mute-time'

/** A time from now, or the end that was chosen earlier. */
export type ChosenTime = MuteTime | 'as-now'

interface MuteTimesProps {
  value: ChosenTime
  onChange: (time: ChosenTime) => void
  /** When the mute that is to change ends; null without one, or if it has no end. */
  endsAt?: string | null
}

/** For how long. */
export function MuteTimes({ value, onChange, endsAt = null }: MuteTimesProps) {
  const times: readonly ChosenTime[] = endsAt === null ? MUTE_TIMES : ['as-now', ...MUTE_TIMES]

  function labelOf(time: ChosenTime): string {
    return time === 'as-now'
      ? safetyCopy.muteUntil(formatExact(endsAt ?? ''))
      : safetyCopy.muteTimes[time]
  }

  return (
    <RadioGroup
      aria-label={safetyCopy.muteFor}
      value={value}
      onValueChange={(chosen) => onChange(times.find((time) => time === chosen) ?? value)}
    >
      {times.map((time) => (
        <RadioOption key={time} value={time} label={labelOf(time)} />
      ))}
    </RadioGroup>
  )
}
