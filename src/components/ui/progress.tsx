import { cn } from '@/lib/cn'

interface ProgressProps {
  /** 0 to 100 */
  percent: number
  label: string
  className?: string
}

export function Progress({ percent, label, className }: ProgressProps) {
  const value = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn('bg-muted h-2 overflow-hidden rounded-full', className)}
    >
      <div
        className="bg-primary h-full origin-left rounded-full transition-transform duration-200"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </div>
  )
}
