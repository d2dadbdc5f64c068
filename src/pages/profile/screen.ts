import { connectionLimits, seedPeopleAround } from '@/features/connections'
import { groupLimits, seedMemberships } from '@/features/groups'
import { profileScreen } from '@/features/profile'

/** What a profile shows at once: its member, their groups, the people around them. */
export function screenOf(userId: string, viewerId: string) {
  return profileScreen({
    userId,
    viewerId,
    most: { people: connectionLimits.page, groups: groupLimits.page },
    onAnswer: (client, answer, askedAt) => {
      seedPeopleAround(client, { userId, viewerId, askedAt }, answer)
      seedMemberships(client, userId, answer.groups)
    },
  })
}
