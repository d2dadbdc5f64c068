import { CircleCheck } from 'lucide-react'
import { Badge } from '@/components/ui/badge'

/** Says that a post is solved, or which reply solved it. */
export function SolvedBadge({ text }: { text: string }) {
  return (
    <Badge variant="success" className="shrink-0">
      <CircleCheck aria-hidden strokeWidth={1.75} />
      {text}
    </Badge>
  )
}
