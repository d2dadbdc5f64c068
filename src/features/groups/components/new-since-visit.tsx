import { ArrowDownToLine } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { DividerNote } from '@/components/divider-note'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { countText } from '@/components/count-badge'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { GroupDetail, GroupPost } from '../model/group'

interface NewSinceVisitProps {
  group: GroupDetail
  posts: readonly GroupPost[]
}

/** How much is new since the viewer's last visit, and the way to the first of it. */
export function NewSinceVisit({ group, posts }: NewSinceVisitProps) {
  const count = group.new_posts ?? 0
  const first = group.first_new_id
  const top = posts.find((post) => !post.is_pinned)?.id
  return (
    <DividerNote>
      {groupCopy.newSinceVisit(count, countText(count, groupLimits.badgeMost))}
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
