import { Check } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { useAddressParams } from '@/lib/address-params'
import { forumCopy } from '../copy'

const FILTER = 'filter'
const UNANSWERED = 'unanswered'

/** Whether the address asks only for posts that nobody has replied to. */
export function useUnanswered(): boolean {
  return useAddressParams()[0].get(FILTER) === UNANSWERED
}

/** Shows all posts again, where none is unanswered. */
export function ShowAllPosts() {
  const [, change] = useAddressParams()
  return (
    <Button variant="secondary" onClick={() => change({ [FILTER]: null })}>
      {forumCopy.showAllPosts}
    </Button>
  )
}

/** Shows only posts that nobody has replied to, or all again. */
export function UnansweredFilter() {
  const [, change] = useAddressParams()
  const isOn = useUnanswered()
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      className={cn('self-start', isOn && 'border-foreground bg-muted')}
      onClick={() => change({ [FILTER]: isOn ? null : UNANSWERED })}
    >
      {isOn && <Check aria-hidden strokeWidth={1.75} />}
      {forumCopy.unanswered}
    </Button>
  )
}
