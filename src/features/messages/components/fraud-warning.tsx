import { ShieldAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { messageCopy } from '../copy'

/** Stands below a message with a typical sign of fraud. */
export function FraudWarning({ onReport }: { onReport?: (() => void) | undefined }) {
  return (
    <div className="px-3 pt-1 md:px-4">
      <div
        role="note"
        className="border-warning rounded-control flex max-w-[85%] flex-wrap items-start gap-x-2 gap-y-1 border px-3 py-2 text-sm md:max-w-[75%]"
      >
        <ShieldAlert
          aria-hidden
          strokeWidth={1.75}
          className="text-warning mt-0.5 size-4 shrink-0"
        />
        <p className="min-w-0 grow basis-40">{messageCopy.fraudWarning}</p>
        {onReport && (
          <Button variant="ghost" size="small" onClick={onReport}>
            {messageCopy.report}
          </Button>
        )}
      </div>
    </div>
  )
}
