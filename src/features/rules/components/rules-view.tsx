import { Link2 } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { copyLink } from '@/components/copy-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { hashHref, paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { formatDay } from '@/lib/format'
import { useScrolledTo } from '@/lib/scrolled-to'
import { ruleCopy } from '../copy'
import { changesBetween, type RuleChange, type VersionChanges, type Rule } from '../model/rules'
import type { RulesVersion } from '../queries'

interface RulesViewProps {
  version: RulesVersion
  isCurrent: boolean
  /** The slug or id of the rule a link led to. */
  linked: string | null
}

/** A version of the rules: what changed in it, then each rule. */
export function RulesView({ version, isCurrent, linked }: RulesViewProps) {
  const { number, rules, before } = version
  const changes = before && changesBetween(before, rules)
  const earlier = new Map(before?.map((rule) => [rule.id, rule]))
  return (
    <>
      {!isCurrent && <EarlierNote publishedAt={version.published_at} />}
      {changes && <WhatChanged note={version.note} changes={changes} />}
      <ol className="mt-6 flex flex-col gap-3">
        {rules.map((rule, index) => (
          <RuleItem
            key={rule.id}
            rule={rule}
            position={index + 1}
            href={hashHref(
              paths.rules.to({ rule: rule.slug, version: isCurrent ? undefined : String(number) }),
            )}
            change={changes?.of.get(rule.id)}
            before={earlier.get(rule.id)}
            isLinked={linked === rule.slug || linked === rule.id}
          />
        ))}
      </ol>
    </>
  )
}

function EarlierNote({ publishedAt }: { publishedAt: string }) {
  return (
    <p
      role="note"
      className="border-warning rounded-card bg-card mb-3 flex flex-wrap items-center justify-between gap-x-4 border px-4 py-2 text-sm"
    >
      {ruleCopy.earlierNote(formatDay(publishedAt) ?? '')}
      <AppLink to={paths.rules.to()} className="link inline-flex min-h-11 items-center">
        {ruleCopy.readCurrent}
      </AppLink>
    </p>
  )
}

function WhatChanged({ note, changes }: { note: string; changes: VersionChanges }) {
  const retired = changes.retired.map(({ title }) => title).join(', ')
  return (
    <section
      aria-labelledby="changes"
      className="border-accent rounded-card bg-card border px-4 py-3"
    >
      <h2 id="changes" className="text-base">
        {ruleCopy.changesTitle}
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>
      {(retired !== '' || changes.isReordered) && (
        <p className="text-muted-foreground mt-1 text-sm">
          {retired !== '' && ruleCopy.retired(retired)}
          {retired !== '' && changes.isReordered && ' · '}
          {changes.isReordered && ruleCopy.reordered}
        </p>
      )}
    </section>
  )
}

interface RuleItemProps {
  rule: Rule
  position: number
  href: string
  change: RuleChange | undefined
  before: Rule | undefined
  isLinked: boolean
}

function RuleItem({ rule, position, href, change, before, isLinked }: RuleItemProps) {
  const item = useScrolledTo<HTMLLIElement>(rule.id, isLinked)
  return (
    <li ref={item} aria-current={isLinked || undefined}>
      <Card className={cn('flex gap-x-4 px-4 py-4 md:px-6', isLinked && 'border-ring')}>
        <span aria-hidden className="text-muted-foreground tabular w-5 shrink-0 text-lg">
          {position}
        </span>
        <div className="min-w-0 grow">
          <div className="flex items-start justify-between gap-x-2">
            <h2 className="text-lg [overflow-wrap:anywhere]">
              {rule.title}
              {change && (
                <Badge variant="outline" className="ml-2 align-middle">
                  {ruleCopy[change]}
                </Badge>
              )}
            </h2>
            <Button
              variant="ghost"
              size="icon"
              aria-label={ruleCopy.copyLink(rule.title)}
              className="text-muted-foreground -mt-2 -mr-2"
              onClick={() => void copyLink(href)}
            >
              <Link2 aria-hidden strokeWidth={1.75} />
            </Button>
          </div>
          <p className="mt-1 text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
            {rule.body}
          </p>
          {change === 'changed' && before && <ReadBefore rule={before} />}
        </div>
      </Card>
    </li>
  )
}

function ReadBefore({ rule }: { rule: Rule }) {
  return (
    <details className="text-muted-foreground mt-1 text-sm">
      <summary className="hover:text-foreground flex min-h-11 w-fit cursor-pointer items-center underline">
        {ruleCopy.readBefore}
      </summary>
      <p className="font-medium [overflow-wrap:anywhere]">{rule.title}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{rule.body}</p>
    </details>
  )
}
