import { cn } from '@/lib/cn'

/** The text of a badge: above `most` with a plus, empty for 0. */
export function countText(count: number, most: number): string {
  if (count <= 0) return ''
  return count > most ? `${most}+` : String(count)
}

/** An unread count on the corner of a button, whose name includes it. */
export function CountBadge({ text, className }: { text: string; className?: string }) {
  if (text === '') return null
  return (
    <span
      aria-hidden
      className={cn(
        'bg-primary text-primary-foreground tabular grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-xs leading-none font-semibold',
        className,
      )}
    >
      {text}
    </span>
  )
}
