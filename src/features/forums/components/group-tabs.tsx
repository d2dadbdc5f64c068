import { countText, CountBadge } from '@/components/count-badge'
import { EmptyState } from '@/components/empty-state'
import { shownOnDemand } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { AppLink } from '@/components/app-link'
import { UsersRound } from 'lucide-react'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { canModerate } from '../permissions'
import type { ForumGroup } from '../queries'
import { MemberList } from './member-list'
import { ForumPostList } from './post-list'

// Few members ever manage a group.
const ManageGroup = shownOnDemand(async () => (await import('./manage-group')).ManageGroup)

/** The tabs of a group, as in the address. */
export type GroupTab = 'posts' | 'members' | 'requests' | 'manage'

interface GroupTabsProps {
  group: ForumGroup
  viewerId: string | null
  tab: GroupTab
  onTabChange: (tab: GroupTab) => void
}

/** Parses a tab, if the viewer may see it. */
export function parseGroupTab(text: string | null, group: ForumGroup): GroupTab {
  if (text === 'members') return text
  return (text === 'requests' || text === 'manage') && canModerate(group) ? text : 'posts'
}

function asTab(text: string): GroupTab {
  return text === 'members' || text === 'requests' || text === 'manage' ? text : 'posts'
}

/** Spec 2 §2: Posts and Members, and for moderators Pending Requests and Manage. */
export function ForumGroupTabs({ group, viewerId, tab, onTabChange }: GroupTabsProps) {
  const isModerator = viewerId !== null && canModerate(group)
  const waiting = countText(group.pending_count ?? 0, forumLimits.badgeMost)
  return (
    <Tabs value={tab} onValueChange={(value) => onTabChange(asTab(value))}>
      <TabsList aria-label={forumCopy.groupSections}>
        <TabsTrigger value="posts">{forumCopy.posts}</TabsTrigger>
        <TabsTrigger value="members">{forumCopy.members}</TabsTrigger>
        {isModerator && (
          <TabsTrigger value="requests" className="inline-flex items-center gap-2">
            {forumCopy.pendingRequests}
            <CountBadge text={waiting} />
            <span className="sr-only">{waiting && forumCopy.waiting(waiting)}</span>
          </TabsTrigger>
        )}
        {isModerator && (
          <TabsTrigger value="manage" onPointerEnter={ManageGroup.near.onPointerEnter}>
            {forumCopy.manage}
          </TabsTrigger>
        )}
      </TabsList>
      <TabsContent value="posts">
        <ForumPostList group={group} viewerId={viewerId} />
      </TabsContent>
      <TabsContent value="members">
        <Card className="px-4 py-2 md:px-6">
          {viewerId === null ? (
            <SignInForMembers groupId={group.id} />
          ) : (
            <MemberList group={group} status="approved" />
          )}
        </Card>
      </TabsContent>
      {isModerator && (
        <>
          <TabsContent value="requests">
            <Card className="px-4 py-2 md:px-6">
              <MemberList group={group} status="pending" />
            </Card>
          </TabsContent>
          <TabsContent value="manage">
            <ManageGroup group={group} viewerId={viewerId} />
          </TabsContent>
        </>
      )}
    </Tabs>
  )
}

/** Visitors can't see members. */
function SignInForMembers({ groupId }: { groupId: string }) {
  const next = paths.forumGroup.to(groupId, { tab: 'members' })
  return (
    <EmptyState
      icon={UsersRound}
      title={forumCopy.signInForMembers}
      action={
        <Button asChild>
          <AppLink to={paths.auth.to({ next })}>{forumCopy.signIn}</AppLink>
        </Button>
      }
    />
  )
}
