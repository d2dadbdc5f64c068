import { useId } from 'react'
import { Switch } from '@/components/ui/switch'
import { cn } from '@/lib/cn'

interface SwitchRowProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (wanted: boolean) => void
  className?: string
}

/** A setting that is on or off, with what it means. */
export function SwitchRow({ label, hint, isOn, onChange, className }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={cn('flex items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={isOn} onCheckedChange={onChange} />
    </div>
  )
}
