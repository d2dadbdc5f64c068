import { profileScreen } from '@/features/connections'
import { groupLimits, seedMemberships } from '@/features/groups'
import { seedProfile } from '@/features/profile'

/** What a profile shows at once: its member, their groups, the people around them. */
export function screenOf(userId: string, viewerId: string) {
  return profileScreen({
    userId,
    viewerId,
    groups: groupLimits.page,
    onProfile: (client, profile) => seedProfile(client, userId, profile),
    onGroups: (client, groups) => seedMemberships(client, userId, groups),
  })
}
