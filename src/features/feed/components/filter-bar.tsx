import type { MouseEventHandler, ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import type { Pressed } from '@/lib/pressed'
import { feedCopy } from '../copy'
import { FEED_FILTERS, type FeedFilter } from '../model/filters'
import { scopeLabels, SCOPES, type FeedScope } from '../model/scope'

interface FilterBarProps {
  filter: Pressed<FeedFilter>
  /** What the filters keep in the address; undefined for the viewer's own choice. */
  scope: FeedScope | undefined
}

/** Spec 1 §2: the filters. Each has its own address and scroll position (UX-12). */
export function FilterBar({ filter: { shown, press }, scope }: FilterBarProps) {
  return (
    <nav aria-label={feedCopy.filterBy} className="scroll-row -mx-4 mb-4">
      <ul className="flex gap-2 px-4 py-1">
        {FEED_FILTERS.map((name) => (
          <li key={name} className="shrink-0">
            <Choice
              to={{ filter: name, feed: scope }}
              isCurrent={name === shown}
              onClick={press(name)}
              className={cn(
                'min-h-11 border px-4 capitalize md:min-h-9',
                name === shown
                  ? 'border-foreground bg-foreground text-background'
                  : 'bg-card hover:bg-muted hover:text-foreground text-muted-foreground',
              )}
            >
              {name}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ScopeSwitchProps {
  scope: Pressed<FeedScope>
  filter: FeedFilter
}

/** Whose items the feed shows: everyone's, or of whom and what the viewer follows. */
export function ScopeSwitch({ scope: { shown, press }, filter }: ScopeSwitchProps) {
  return (
    <nav aria-label={feedCopy.scopeLabel}>
      <ul className="bg-muted flex rounded-full p-0.5">
        {SCOPES.map((scope) => (
          <li key={scope}>
            <Choice
              to={{ filter, feed: scope }}
              isCurrent={scope === shown}
              onClick={press(scope)}
              className={cn(
                'min-h-11 border px-3 md:min-h-9',
                scope === shown
                  ? // A line around it, as card and muted are nearly the same in the dark.
                    'border-input bg-card text-foreground'
                  : 'text-muted-foreground hover:text-foreground border-transparent',
              )}
            >
              {scopeLabels[scope]}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceProps {
  to: { filter: string; feed: string | undefined }
  isCurrent: boolean
  onClick: MouseEventHandler
  className: string
  children: ReactNode
}

function Choice({ to: { filter, feed }, isCurrent, onClick, className, children }: ChoiceProps) {
  return (
    <AppLink
      to={paths.home.to({ filter: filter === feedCopy.filters.all ? undefined : filter, feed })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={cn(
        'inline-flex items-center rounded-full text-sm font-medium no-underline transition-colors duration-150',
        className,
      )}
    >
      {children}
    </AppLink>
  )
}
