import { Button } from '@/components/ui/button'
import { ruleCopy } from '../copy'
import { ruleLimits as limits } from '../limits'
import { bringBack, type EditedRules } from '../model/edited'

interface RetiredRulesProps {
  edited: EditedRules
  onChange: (change: (now: EditedRules) => EditedRules) => void
}

/** The rules that the next version leaves out. */
export function RetiredRules({ edited: { retired, rules }, onChange }: RetiredRulesProps) {
  if (retired.length === 0) return null
  return (
    <section aria-labelledby="retired" className="mt-6">
      <h2 id="retired" className="text-base">
        {ruleCopy.retiredTitle}
      </h2>
      <p className="text-muted-foreground text-sm">{ruleCopy.retireHint}</p>
      <ul className="mt-2">
        {retired.map(({ key, title }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4">
            <s className="min-w-0 [overflow-wrap:anywhere]">{title}</s>
            <Button
              variant="ghost"
              size="small"
              disabled={rules.length >= limits.rules}
              onClick={() => onChange((now) => bringBack(now, key))}
            >
              {ruleCopy.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
