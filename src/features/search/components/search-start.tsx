import {
  BookOpen,
  CalendarDays,
  HandCoins,
  History,
  Lightbulb,
  MessagesSquare,
  UsersRound,
  X,
} from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { searchCopy } from '../copy'
import { useRecentSearches } from '../use-recent'

const PLACES = [
  {
    to: paths.home.to({ search: 'investors', kind: 'investor' }),
    label: searchCopy.places.investors,
    Icon: HandCoins,
  },
  { to: paths.investing.to(), label: searchCopy.places.ideas, Icon: Lightbulb },
  { to: paths.groups.to(), label: searchCopy.places.groups, Icon: UsersRound },
  { to: paths.events.to(), label: searchCopy.places.events, Icon: CalendarDays },
  { to: paths.articles.to(), label: searchCopy.places.articles, Icon: BookOpen },
  { to: paths.forums.to(), label: searchCopy.places.forums, Icon: MessagesSquare },
] as const

/** Ways to what there is, for when someone doesn't know what to type. */
export function Explore({ headingId }: { headingId: string }) {
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-base">
        {searchCopy.explore}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {PLACES.map(({ to, label, Icon }) => (
          <li key={label}>
            <AppLink
              to={to}
              className="rounded-card bg-card hover:border-muted-foreground flex h-full min-h-14 items-center gap-3 border px-4 py-3 text-sm font-medium no-underline transition-colors"
            >
              <Icon
                aria-hidden
                strokeWidth={1.75}
                className="text-muted-foreground size-5 shrink-0"
              />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recent() {
  const { recent, forget, forgetAll } = useRecentSearches()
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-searches">
      <div className="mb-1 flex items-center justify-between">
        <h2 id="recent-searches" className="text-base">
          {searchCopy.recent}
        </h2>
        <Button variant="ghost" size="small" onClick={() => void forgetAll()}>
          {searchCopy.clearRecent}
        </Button>
      </div>
      <Card>
        <ul className="divide-y">
          {recent.map((query) => (
            <li key={query} className="hover:bg-muted/50 relative flex items-center gap-3 pl-4">
              <History
                aria-hidden
                strokeWidth={1.75}
                className="text-muted-foreground size-5 shrink-0"
              />
              <AppLink
                to={paths.home.to({ search: query })}
                className="min-w-0 grow truncate py-3 no-underline after:absolute after:inset-0 after:content-['']"
              >
                {query}
              </AppLink>
              <Button
                variant="ghost"
                size="icon"
                aria-label={searchCopy.forget(query)}
                className="relative"
                onClick={() => void forget(query)}
              >
                <X aria-hidden strokeWidth={1.75} />
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The search page before anything is typed. */
export function SearchStart() {
  return (
    <div className="flex flex-col gap-8">
      <p className="text-muted-foreground text-pretty">{searchCopy.hint}</p>
      <Recent />
      <Explore headingId="explore" />
    </div>
  )
}
