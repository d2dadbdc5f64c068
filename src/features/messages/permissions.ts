import type { Viewer } from '@/features/auth'

/** "Members write as themselves": to anyone but themselves, and not while suspended. */
export function canMessage(viewer: Viewer | null, partnerId: string): boolean {
  return viewer !== null && !viewer.isBanned && viewer.id !== partnerId
}
