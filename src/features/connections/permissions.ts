import type { Viewer } from '@/features/auth'

/** "Members follow and ask as themselves", not to themselves, and not while suspended. */
export function canConnect(viewer: Viewer | null, userId: string): boolean {
  return viewer !== null && viewer.id !== userId && !viewer.isBanned
}
