import type { Viewer } from '@/features/auth'

/** Spec 3 §6: super admins may enter; the database checks every call again. */
export function canEnterDashboard(viewer: Viewer | null): boolean {
  return viewer !== null && viewer.isAdmin && !viewer.isBanned
}

interface Target {
  id: string
  is_super_admin: boolean
}

/** Spec 3 §4: super admins can't be banned or deleted, and nobody does it to themselves. */
export function hasPowerOver(viewerId: string, target: Target): boolean {
  return !target.is_super_admin && target.id !== viewerId
}
