import { ArrowRight, History } from 'lucide-react'
import { searchCopy } from '../copy'
import { kindLabel } from '../model/kinds'
import { shortFacts } from '../model/short-facts'
import type { Suggestion } from '../queries'
import { Highlighted } from './highlighted'
import { ResultPicture } from './result-picture'
import { StateBadge } from './state-badge'

/** An option below the search box: a recent search, a suggestion, or all results. */
export type PanelOption =
  | { type: 'recent' | 'all'; query: string }
  | { type: 'result'; suggestion: Suggestion }

export function optionKey(option: PanelOption): string {
  if (option.type !== 'result') return `${option.type} ${option.query}`
  return `${option.suggestion.kind} ${option.suggestion.source_id}`
}

/** What an option shows. */
export function OptionContent({ option, words }: { option: PanelOption; words: string }) {
  if (option.type !== 'result') {
    const Icon = option.type === 'recent' ? History : ArrowRight
    return (
      <>
        <span className="text-muted-foreground grid size-10 shrink-0 place-items-center">
          <Icon aria-hidden strokeWidth={1.75} className="size-5" />
        </span>
        <span className="min-w-0 grow truncate text-sm font-medium">
          {option.type === 'recent' ? option.query : searchCopy.seeAll(option.query)}
        </span>
      </>
    )
  }
  const { suggestion } = option
  const facts = suggestion.kind === 'article' ? '' : shortFacts(suggestion.facts ?? '', words)
  return (
    <>
      <ResultPicture result={suggestion} />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">
          <Highlighted text={suggestion.title} query={words} />
        </span>
        {facts && (
          <span className="text-muted-foreground block truncate text-xs">
            <Highlighted text={facts} query={words} />
          </span>
        )}
      </span>
      <StateBadge overAt={suggestion.over_at} state={suggestion.state} />
      <span className="text-muted-foreground shrink-0 text-xs">{kindLabel(suggestion.kind)}</span>
    </>
  )
}
