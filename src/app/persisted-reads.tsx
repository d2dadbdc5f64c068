import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedMemberId, useAuth } from '@/features/auth'
import { cacheScreen } from '@/boot/cached-screen'
import { persistQueries } from '@/lib/query-cache'

/** Identifies the running build: the address of its first script contains a content hash. */
function runningBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
}

/** Shows members what they read at the last visit, and persists what they read at this one. */
export function PersistedReads() {
  const queryClient = useQueryClient()
  const memberId = useAuth().user?.id
  useEffect(() => {
    if (memberId === undefined) return undefined
    const owner = { memberId, build: runningBuild() }
    const isCurrent = () => storedMemberId() === memberId
    const stopKeeping = persistQueries(queryClient, { ...owner, isCurrent })
    function handleHidden() {
      if (document.visibilityState === 'hidden' && isCurrent()) cacheScreen(owner)
    }
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      stopKeeping()
      document.removeEventListener('visibilitychange', handleHidden)
    }
  }, [queryClient, memberId])
  return null
}
