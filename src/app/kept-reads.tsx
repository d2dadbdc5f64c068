import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepingOf, redacted } from '@/app/kept-queries'
import { storedMemberId, useAuth } from '@/features/auth'
import { keepScreen } from '@/lib/kept-screen'
import { keepQueries } from '@/lib/query-cache'

/** Identifies the running build: the address of its first script contains a content hash. */
function runningBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
}

/** Shows members what they read at the last visit, and persists what they read at this one. */
export function KeptReads() {
  const queryClient = useQueryClient()
  const memberId = useAuth().user?.id
  useEffect(() => {
    if (memberId === undefined) return undefined
    const owner = { memberId, build: runningBuild() }
    const isCurrent = () => storedMemberId() === memberId
    const stopKeeping = keepQueries(queryClient, {
      ...owner,
      keeping: (key) => keepingOf(key, memberId),
      redact: (key, data) => redacted(key, data, memberId),
      isCurrent,
    })
    function handleHidden() {
      if (document.visibilityState === 'hidden' && isCurrent()) keepScreen(owner)
    }
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      stopKeeping()
      document.removeEventListener('visibilitychange', handleHidden)
    }
  }, [queryClient, memberId])
  return null
}
