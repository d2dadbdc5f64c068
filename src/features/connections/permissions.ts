import type { Viewer } from '@/features/auth'

/** "Members follow and ask as themselves", others than themselves, unless they are suspended. */
export function canConnect(viewer: Viewer | null, userId: string): boolean {
  return viewer !== null && viewer.id !== userId && !viewer.isBanned
}
