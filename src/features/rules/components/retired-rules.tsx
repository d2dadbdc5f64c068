import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { ruleCopy } from '../copy'
import { ruleLimits as limits } from '../limits'
import { bringBack, retiredRules, type EditedRule, type EditedRules } from '../model/edited'
import { ruleQueries } from '../queries'

interface RetiredRulesProps {
  edited: EditedRules
  onChange: (change: (now: EditedRules) => EditedRules) => void
}

/** The rules that the next version leaves out, and those that earlier versions did. */
export function RetiredRules({ edited, onChange }: RetiredRulesProps) {
  const earlier = useQuery(ruleQueries.retired())
  const { leaving, former } = retiredRules(edited, earlier.data ?? [])
  const isFull = edited.rules.length >= limits.rules
  const list = {
    isFull,
    onBringBack: (rule: EditedRule) => onChange((now) => bringBack(now, rule)),
  }
  return (
    <>
      <RuleList
        title={ruleCopy.leavingTitle}
        hint={ruleCopy.retireHint}
        rules={leaving}
        {...list}
      />
      <RuleList title={ruleCopy.formerTitle} hint={ruleCopy.formerHint} rules={former} {...list} />
      {earlier.isError && (
        <LoadFailure
          title={ruleCopy.formerFailed}
          isRetrying={earlier.isFetching}
          onRetry={() => void earlier.refetch()}
        />
      )}
    </>
  )
}

interface RuleListProps {
  title: string
  hint: string
  rules: readonly EditedRule[]
  isFull: boolean
  onBringBack: (rule: EditedRule) => void
}

function RuleList({ title, hint, rules, isFull, onBringBack }: RuleListProps) {
  const id = useId()
  if (rules.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <p className="text-muted-foreground text-sm">{hint}</p>
      <ul className="mt-2">
        {rules.map((rule) => (
          <li key={rule.key} className="flex flex-wrap items-center justify-between gap-x-4">
            <s className="min-w-0 [overflow-wrap:anywhere]">{rule.title}</s>
            <Button
              variant="ghost"
              size="small"
              disabled={isFull}
              aria-label={ruleCopy.bringBackRule(rule.title)}
              onClick={() => onBringBack(rule)}
            >
              {ruleCopy.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
