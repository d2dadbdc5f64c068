import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { inBackground, type Preloading } from '@/lib/preload'
import { isUuid } from '@/lib/uuid'
import { MemberProfile } from './member-profile'
import { OwnProfile } from './own-profile'
import { screenOf } from './screen'
import { VisitorNotice } from './visitor-notice'

/** Preloads a profile, its groups and the people around it. */
export function preload({ client, viewerId, params }: Preloading): void {
  const id = params.userId?.toLowerCase() ?? viewerId
  if (!isUuid(id)) return
  inBackground(client.query(screenOf(id, viewerId)))
}

/** A member's profile; without an id the viewer's own. Not guarded: visitors read why not. */
export function Component() {
  const { user, endedBy } = useAuth()
  const { userId } = useParams()
  const { pathname } = useLocation()
  // The page where the viewer was signed in: someone who logs out right here isn't told to log in.
  const [memberAt, setMemberAt] = useState<string | null>(null)
  if (user && memberAt !== pathname) setMemberAt(pathname)
  // Signing out yourself leads to the start page, as everywhere.
  const hasLeft = memberAt === pathname && endedBy === 'member'
  if (!user && hasLeft) return <Navigate to={paths.home.to()} replace />
  if (!user) return <VisitorNotice key={pathname} isSilent={memberAt === pathname} />
  const id = userId?.toLowerCase()
  if (id === undefined || id === user.id) return <OwnProfile viewerId={user.id} />
  return <MemberProfile key={id} id={id} viewerId={user.id} />
}
