import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { formatCount } from '@/lib/format'
import { connectionCopy } from '../copy'
import { connectionQueries, type ListKind } from '../queries'
import { PeopleList } from './people-list'

interface PeopleSectionProps {
  userId: string
  /** The viewer's own connections. */
  isOwn: boolean
  /** The list shown. */
  kind: ListKind
  onKindChange: (kind: ListKind) => void
}

const CONNECTIONS = 'connections'
const FOLLOWERS = 'followers'

function asKind(value: string): ListKind {
  return value === 'following' || value === 'followers' ? value : 'friends'
}

/**
 * Spec 1 §2: My Connections (Friends, Following) and My Followers; on other profiles Connections
 * (only Friends) and Followers.
 */
export function PeopleSection({ userId, isOwn, kind, onKindChange }: PeopleSectionProps) {
  const counts = useQuery(connectionQueries.counts(userId)).data
  const isFollowers = kind === 'followers'
  const list = <PeopleList key={kind} userId={userId} kind={kind} isOwn={isOwn} />
  const shown = (count: number | undefined) => (count === undefined ? '…' : formatCount(count))
  const labels = {
    friends: connectionCopy.friendsTab(shown(counts?.friends)),
    following: connectionCopy.followingTab(shown(counts?.following)),
    followers: connectionCopy.followersTab(shown(counts?.followers)),
  }

  return (
    <Tabs
      value={isFollowers ? FOLLOWERS : CONNECTIONS}
      onValueChange={(tab) => onKindChange(tab === FOLLOWERS ? 'followers' : 'friends')}
    >
      <TabsList aria-label={connectionCopy.connections}>
        <TabsTrigger value={CONNECTIONS}>
          {isOwn ? connectionCopy.myConnections : connectionCopy.connections}
        </TabsTrigger>
        <TabsTrigger value={FOLLOWERS}>
          {isOwn ? connectionCopy.myFollowers : connectionCopy.followers}
        </TabsTrigger>
      </TabsList>
      <TabsContent value={CONNECTIONS}>
        <Card className="px-4 pt-2 pb-3 md:px-6">
          <Tabs
            value={kind}
            onValueChange={(tab) => {
              onKindChange(asKind(tab))
            }}
          >
            <TabsList
              aria-label={isOwn ? connectionCopy.myConnections : connectionCopy.connections}
            >
              <TabsTrigger value="friends">{labels.friends}</TabsTrigger>
              {isOwn && <TabsTrigger value="following">{labels.following}</TabsTrigger>}
            </TabsList>
            <ListPanel value="friends">{list}</ListPanel>
            {isOwn && <ListPanel value="following">{list}</ListPanel>}
          </Tabs>
        </Card>
      </TabsContent>
      <TabsContent value={FOLLOWERS}>
        <Card className="px-4 pt-5 pb-3 md:px-6">
          <h2 className="mb-1 text-base">{labels.followers}</h2>
          {list}
        </Card>
      </TabsContent>
    </Tabs>
  )
}

function ListPanel({ value, children }: { value: ListKind; children: ReactNode }) {
  return (
    <TabsContent value={value} className="pt-2">
      {children}
    </TabsContent>
  )
}
