import { Button } from '@/components/ui/button'

interface SettingRowProps {
  title: string
  detail: string
  action: string
  /** Names the action and what it is about. */
  label: string
  isPending: boolean
  onAct: () => void
}

/** Something a member decided, with the way back. */
export function SettingRow({ title, detail, action, label, isPending, onAct }: SettingRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={title}>
          {title}
        </p>
        <p className="text-muted-foreground text-sm">{detail}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0"
        aria-label={label}
        isPending={isPending}
        onClick={onAct}
      >
        {action}
      </Button>
    </li>
  )
}
