import { AppLink } from '@/components/app-link'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { feedCopy } from '../copy'
import { FEED_FILTERS, type FeedFilter } from '../model/filters'

/** Spec 1 §2: the filters. Each has its own address and scroll position (UX-12). */
export function FilterBar({ filter }: { filter: FeedFilter }) {
  return (
    <nav aria-label={feedCopy.filterBy} className="scroll-row -mx-4 mb-4">
      <ul className="flex gap-2 px-4 py-1">
        {FEED_FILTERS.map((name) => (
          <li key={name} className="shrink-0">
            <AppLink
              to={paths.home.to({ filter: name === feedCopy.filters.all ? undefined : name })}
              aria-current={name === filter ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium capitalize no-underline transition-colors duration-150 md:min-h-9',
                name === filter
                  ? 'border-foreground bg-foreground text-background'
                  : 'bg-card text-muted-foreground hover:text-foreground hover:bg-muted',
              )}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
