import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { safetyCopy } from '../copy'
import { MUTE_TIMES, type MuteTime } from '../model/mute-time'

interface MuteTimesProps {
  value: MuteTime
  onChange: (time: MuteTime) => void
}

/** For how long. */
export function MuteTimes({ value, onChange }: MuteTimesProps) {
  return (
    <RadioGroup
      aria-label={safetyCopy.muteFor}
      value={value}
      onValueChange={(chosen) => onChange(MUTE_TIMES.find((time) => time === chosen) ?? 'week')}
    >
      {MUTE_TIMES.map((time) => (
        <RadioOption key={time} value={time} label={safetyCopy.muteTimes[time]} />
      ))}
    </RadioGroup>
  )
}
