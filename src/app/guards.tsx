import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { quietOnDemand } from '@/components/on-demand'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { toastWords, type ToastWords } from '@/lib/toast'
import { unsavedWork } from '@/lib/unsaved'

const SessionEndedDialog = quietOnDemand(
  async () => (await import('./session-ended-dialog')).SessionEndedDialog,
)

interface RequireMemberProps {
  /** What a visitor reads who is sent to sign in first; loaded when it is needed. */
  words?: () => Promise<ToastWords>
}

/**
 * Members alone come in; a visitor signs in first and then comes back here. When the session ends
 * under text that is not saved, the page stays under a dialog instead (UX-90).
 */
export function RequireMember({ words }: RequireMemberProps) {
  const { status, endedBy } = useAuth()
  const location = useLocation()
  const [isHolding, setIsHolding] = useState(false)
  const [wasMember, setWasMember] = useState(false)
  const here = `${location.pathname}${location.search}`

  function handleLeave() {
    setIsHolding(false)
    setWasMember(false)
  }

  if (status === 'loading') return null
  if (status === 'signed-in') {
    if (isHolding) setIsHolding(false)
    if (!wasMember) setWasMember(true)
    return <Outlet />
  }
  if (isHolding || (wasMember && endedBy === 'expiry' && unsavedWork() !== null)) {
    if (!isHolding) setIsHolding(true)
    return (
      <>
        <Outlet />
        <SessionEndedDialog next={here} onLeave={handleLeave} />
      </>
    )
  }
  // Leaving of one's own will leads to the start page, not to a form.
  if (wasMember && endedBy === 'member') return <Navigate to={paths.home.to()} replace />
  return <SignInFirst next={here} words={words} />
}

interface SignInFirstProps {
  next: string
  words: RequireMemberProps['words']
}

/** The way to the form, and why. */
function SignInFirst({ next, words }: SignInFirstProps) {
  const say = useEffectEvent(async () => {
    if (words) toastWords(await words(), 'destructive')
  })
  useEffect(() => void say(), [])
  return <Navigate to={paths.auth.to({ next })} replace />
}
