import { AlarmClock, AlarmClockCheck } from 'lucide-react'
import { use, useState } from 'react'
import { HidingContext, type SavedTarget } from '@/components/hiding'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/menu'
import { Button } from '@/components/ui/button'
import { useTextOfNow } from '@/lib/clock'
import { isPast } from '@/lib/moment'
import { savedCopy } from '../copy'
import { formatReminder, nextWeek, tomorrow } from '../model/remind-time'
import { useChangeSaved } from '../mutations'
import type { SavedEntry } from '../queries/list'

interface ReminderMenuProps {
  item: SavedTarget
  row: Pick<SavedEntry, 'remind_at' | 'reminded_at'>
}

/** Sets, changes and removes the reminder of a saved item. */
export function ReminderMenu({ item, row }: ReminderMenuProps) {
  const ask = use(HidingContext)?.ask
  const change = useChangeSaved()
  // It comes while the page is open.
  const when = useTextOfNow(() => {
    const { remind_at: at, reminded_at: cameAt } = row
    return at === null || cameAt !== null || isPast(at) ? '' : formatReminder(new Date(at))
  })
  const isSet = when !== ''

  function remindAt(at: Date | null) {
    change.mutate({
      item,
      values: { remind_at: at?.toISOString() ?? null },
      success: at ? savedCopy.reminderSet(formatReminder(at)) : savedCopy.reminderRemoved,
    })
  }

  return (
    <Menu>
      <MenuTrigger>
        <Button
          variant="ghost"
          size="small"
          className={isSet ? 'text-accent' : 'text-muted-foreground'}
          aria-label={
            isSet ? savedCopy.changeReminder(when, item.title) : savedCopy.remindOf(item.title)
          }
        >
          {isSet ? (
            <AlarmClockCheck aria-hidden strokeWidth={1.75} />
          ) : (
            <AlarmClock aria-hidden strokeWidth={1.75} />
          )}
          {isSet ? when : savedCopy.remind}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <Choice label={savedCopy.times.tomorrow} timeAfter={tomorrow} onChoose={remindAt} />
        <Choice label={savedCopy.times.nextWeek} timeAfter={nextWeek} onChoose={remindAt} />
        <MenuItem onSelect={() => ask?.({ doing: 'remind', item, when: 'date' })}>
          {savedCopy.pickDate}
        </MenuItem>
        {isSet && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => remindAt(null)}>{savedCopy.noReminder}</MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}

interface ChoiceProps {
  label: string
  timeAfter: (now: Date) => Date
  onChoose: (at: Date) => void
}

function Choice({ label, timeAfter, onChoose }: ChoiceProps) {
  // Computed when the menu opens: its list may have been open since yesterday.
  const [at] = useState(() => timeAfter(new Date()))
  return (
    <MenuItem onSelect={() => onChoose(at)}>
      <span className="grow">{label}</span>
      <span className="text-muted-foreground pl-4">{formatReminder(at)}</span>
    </MenuItem>
  )
}
