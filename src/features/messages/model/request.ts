import { formatMonthYear } from '@/lib/format'
import { messageCopy } from '../copy'
import type { ConversationHead } from './head'

type RequestFacts = NonNullable<ConversationHead['request']>

/** Who someone is that the reader doesn't know: since when a member, and what the two share. */
export function whoAsks(name: string, facts: RequestFacts): string {
  const { joined_at: joined, shared_friends: friends } = facts
  const { shared_groups: groups, shared_group_count: groupCount } = facts
  const month = formatMonthYear(joined)
  const shared = [
    ...(friends > 0 ? [messageCopy.sharedFriends(friends)] : []),
    ...(groups.length > 0 ? [messageCopy.sharedGroups(groups, groupCount - groups.length)] : []),
  ]
  const parts = [
    ...(month === null ? [] : [messageCopy.joinedIn(name, month)]),
    shared.length > 0 ? messageCopy.youShare(shared) : messageCopy.nothingShared,
  ]
  return parts.join(' ')
}
