import { Keyboard } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { moderationCopy } from '../copy'

interface KeyListProps {
  isShown: boolean
  onToggle: () => void
}

/** The keys of the queue, for those who have a keyboard. */
export function KeyList({ isShown, onToggle }: KeyListProps) {
  return (
    <div className="mt-4 hidden md:block">
      <Button variant="ghost" size="small" aria-expanded={isShown} onClick={onToggle}>
        <Keyboard aria-hidden strokeWidth={1.75} />
        {moderationCopy.keys}
      </Button>
      {isShown && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
          {moderationCopy.keyList.map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="bg-muted rounded border px-1.5 py-0.5 font-mono text-xs">{key}</kbd>
              </dt>
              <dd className="text-muted-foreground">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
