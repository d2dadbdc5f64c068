import { profileScreen } from '@/features/connections'
import { seedProfile } from '@/features/profile'

/** What a profile shows at once, the open tab apart. */
export function screenOf(userId: string, viewerId: string) {
  return profileScreen({
    userId,
    viewerId,
    onProfile: (client, profile) => seedProfile(client, userId, profile),
  })
}
