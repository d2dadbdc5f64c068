import { ArrowDownToLine } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { DividerNote } from '@/components/divider-note'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { formatCount } from '@/lib/format'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { GroupDetail, GroupPost } from '../model/group'

interface NewSinceVisitProps {
  group: GroupDetail
  /** How many of the loaded posts appeared since the viewer's last visit. */
  count: number
  posts: readonly GroupPost[]
}

/** How much is new since the viewer's last visit, and the way to the first of it. */
export function NewSinceVisit({ group, count, posts }: NewSinceVisitProps) {
  const isAll = count === posts.length && count >= groupLimits.postPage
  const first = group.first_new_id
  const top = posts.find((post) => !post.is_pinned)?.id
  return (
    <DividerNote>
      {groupCopy.newSinceVisit(count, isAll ? `${count}+` : formatCount(count))}
      {first !== null && first !== top && (
        <Button asChild variant="ghost" size="small">
          <AppLink to={paths.group.to(group.id, { post: first })}>
            <ArrowDownToLine aria-hidden strokeWidth={1.75} />
            {groupCopy.firstUnread}
          </AppLink>
        </Button>
      )}
    </DividerNote>
  )
}
