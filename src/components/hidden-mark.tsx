import { EyeOff } from 'lucide-react'
import { use } from 'react'
import { hiddenOf, HidingContext, type Item } from '@/components/hiding'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { itemCopy } from './item-copy'

interface HiddenMarkProps extends Pick<Item, 'type' | 'id'> {
  /** Beside a name, where a longer text would leave it no room on phones. */
  isShort?: boolean
  className?: string
}

/** Tells an author that others see a placeholder, and why; nothing for what is shown. */
export function HiddenMark({ type, id, isShort = false, className }: HiddenMarkProps) {
  const hiding = use(HidingContext)
  const hidden = hiddenOf({ type, id }, hiding)
  if (!hiding || !hidden) return null
  return (
    <Button
      variant="ghost"
      size="small"
      className={className}
      aria-label={itemCopy.hiddenByModerators}
      onClick={() => hiding.ask({ doing: 'explain', hidden })}
    >
      <Badge variant="warning">
        <EyeOff aria-hidden strokeWidth={1.75} />
        {isShort ? itemCopy.isHidden : itemCopy.hiddenByModerators}
      </Badge>
    </Button>
  )
}
