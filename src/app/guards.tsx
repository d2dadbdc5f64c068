import type { User } from '@supabase/supabase-js'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { quietOnDemand } from '@/components/on-demand'
import { paths } from '@/config/paths'
import { HeldMember, useAuth } from '@/features/auth'
import { toastMessage, type ToastMessage } from '@/lib/toast'
import { unsavedWork } from '@/lib/unsaved'

const SessionEndedDialog = quietOnDemand(
  async () => (await import('./session-ended-dialog')).SessionEndedDialog,
)

interface RequireMemberProps {
  /** Loads the message for a visitor who is sent to sign in first. */
  message?: () => Promise<ToastMessage>
}

/**
 * Lets only members in; a visitor signs in first and then comes back. When the session ends under
 * unsaved text, the page stays under a dialog instead (UX-90).
 */
export function RequireMember({ message }: RequireMemberProps) {
  const { status, user, endedBy } = useAuth()
  const location = useLocation()
  const [isHolding, setIsHolding] = useState(false)
  const [member, setMember] = useState<User | null>(null)
  const here = `${location.pathname}${location.search}`

  function handleLeave() {
    setIsHolding(false)
    setMember(null)
  }

  if (status === 'loading') return null
  const isHeld = isHolding || (member !== null && endedBy === 'expiry' && unsavedWork() !== null)
  if (user || isHeld) {
    if (user && user.id !== member?.id) setMember(user)
    if (isHolding !== !user) setIsHolding(!user)
    return (
      <>
        <HeldMember user={user ? null : member}>
          {/* What one member typed is not another's. */}
          <Outlet key={(user ?? member)?.id} />
        </HeldMember>
        {!user && <SessionEndedDialog next={here} onLeave={handleLeave} />}
      </>
    )
  }
  // Signing out yourself leads to the start page, not to a form.
  if (member && endedBy === 'member') return <Navigate to={paths.home.to()} replace />
  return <SignInFirst next={here} message={message} />
}

interface SignInFirstProps {
  next: string
  message: RequireMemberProps['message']
}

/** Sends the visitor to the sign-in form and says why. */
function SignInFirst({ next, message }: SignInFirstProps) {
  const say = useEffectEvent(async () => {
    if (message) toastMessage(await message(), 'destructive')
  })
  useEffect(() => void say(), [])
  return <Navigate to={paths.auth.to({ next })} replace />
}
