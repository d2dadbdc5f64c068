import type { Viewer } from '@/features/auth'

/** "Members write as themselves": to anybody but themselves, as long as they are not suspended. */
export function canMessage(viewer: Viewer | null, partnerId: string): boolean {
  return viewer !== null && !viewer.isBanned && viewer.id !== partnerId
}
