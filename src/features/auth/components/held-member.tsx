import { focusManager } from '@tanstack/react-query'
import type { User } from '@supabase/supabase-js'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { AuthContext, useAuth } from './auth-context'

interface HeldMemberProps {
  /** Whose session ended; null while it hasn't. */
  user: User | null
  children: ReactNode
}

/**
 * Shows its children as they were to the member whose session ended, so that what is typed there stays. Nothing is read
 * meanwhile, because a visitor's answers would replace what the member sees.
 */
export function HeldMember({ user, children }: HeldMemberProps) {
  const auth = useAuth()
  const { hold } = auth
  const userId = user?.id ?? null
  useLayoutEffect(() => {
    if (userId === null) return undefined
    hold(userId)
    focusManager.setFocused(false)
    return () => {
      hold(null)
      focusManager.setFocused(undefined)
    }
  }, [hold, userId])
  const seen = useMemo(
    () => (user ? { ...auth, status: 'signed-in' as const, user } : auth),
    [auth, user],
  )
  return <AuthContext value={seen}>{children}</AuthContext>
}
