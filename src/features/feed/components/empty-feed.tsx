import { Newspaper } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { FindPeople } from '@/components/find-people'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { feedCopy } from '../copy'
import { OF_EVERYONE, OF_FOLLOWED } from '../model/scope'
import type { FeedView } from '../queries'

/** After the few items of a member who follows hardly anyone. */
export function QuietFeed() {
  return (
    <Card className="mt-4">
      <EmptyState
        icon={Newspaper}
        title={feedCopy.quietFollowing}
        description={feedCopy.emptyFollowingHint}
        action={<FindPeople label={feedCopy.findPeople} />}
      />
    </Card>
  )
}

/** Nothing in the feed, or nothing of what was asked for. */
export function EmptyFeed({ view: { filter, scope } }: { view: FeedView }) {
  const isFiltered = filter !== feedCopy.filters.all
  const isFollowing = scope === OF_FOLLOWED
  const everyone = { filter: isFiltered ? filter : undefined, feed: OF_EVERYONE }
  return (
    <Card>
      <EmptyState
        icon={Newspaper}
        title={
          isFiltered
            ? feedCopy.emptyFiltered(filter)
            : isFollowing
              ? feedCopy.emptyFollowing
              : feedCopy.empty
        }
        description={isFollowing ? feedCopy.emptyFollowingHint : undefined}
        action={
          isFiltered ? (
            <Button asChild variant="secondary">
              <AppLink to={paths.home.to(isFollowing ? everyone : {})}>
                {isFollowing ? feedCopy.showEveryone : feedCopy.showAll}
              </AppLink>
            </Button>
          ) : (
            <FindPeople label={feedCopy.findPeople} />
          )
        }
      />
    </Card>
  )
}
