import type { Viewer } from '@/features/auth'

/** "Members edit their own profile", unless they are suspended. */
export function canEditProfile(
  viewer: Pick<Viewer, 'id' | 'isAdmin' | 'isBanned'> | null,
  profileId: string,
): boolean {
  return viewer !== null && viewer.id === profileId && !viewer.isBanned
}
