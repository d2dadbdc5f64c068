import { useId } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/switch'
import { useShortcutsSwitch } from '@/lib/shortcuts'
import { lateShellCopy } from './copy/late'

const list = lateShellCopy.shortcutList

const ROWS = [
  { keys: ['?'], does: list.help },
  { keys: ['/', 'Ctrl K'], does: list.search },
  { keys: ['j', 'k'], does: list.move },
  { keys: ['o'], does: list.open },
  { keys: ['l'], does: list.like },
  { keys: ['s'], does: list.save },
  { keys: ['Esc'], does: list.close },
  { keys: ['F8'], does: list.toasts },
]

/** Lists the keyboard shortcuts, and turns them on or off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { isOn, setIsOn } = useShortcutsSwitch()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={lateShellCopy.shortcuts} description={lateShellCopy.shortcutsHint}>
        <dl className="divide-y">
          {ROWS.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2.5 text-sm">
              <dt>{does}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="rounded-control bg-muted border px-2 py-0.5 font-sans">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex items-center justify-between gap-4 border-t pt-4">
          <label htmlFor={id} className="text-sm font-medium">
            {lateShellCopy.shortcutsSwitch}
          </label>
          <Switch id={id} checked={isOn} onCheckedChange={setIsOn} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
