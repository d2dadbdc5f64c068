import { formatCount } from '@/lib/format'
import { transparencyCopy } from '../copy'
import type { Figure } from '../model/figures'

/** A count, or that it was too small to publish. */
export function FigureText({ figure }: { figure: Figure | undefined }) {
  if (figure !== null && figure !== undefined) return formatCount(figure)
  return (
    <span className="text-muted-foreground text-sm font-normal whitespace-nowrap">
      {transparencyCopy.few}
    </span>
  )
}
