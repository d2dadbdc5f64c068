import { useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { appCopy } from '@/app/copy'
import { routes } from '@/config/routes'
import { useAuth } from '@/features/auth'
import { toast } from '@/lib/toast'
import { unsavedWork } from '@/lib/unsaved'

/** Whether only members may open the page. */
function isForMembers(pathname: string): boolean {
  return routes.some((route) => route.isForMembers && matchPath(route.path, pathname))
}

/**
 * Says on any page that a session ended by itself. Over unsaved text on a page for members the
 * dialog of `RequireMember` says it (UX-90).
 */
export function SessionEndNotice() {
  const { endedBy, awaiting } = useAuth()
  const { pathname } = useLocation()
  const isOver = endedBy === 'expiry' && awaiting === null

  const say = useEffectEvent(() => {
    if (unsavedWork() !== null && isForMembers(pathname)) return
    toast({
      title: appCopy.sessionEndedTitle,
      description: appCopy.sessionEndedToast,
      variant: 'destructive',
    })
  })
  useEffect(() => {
    if (isOver) say()
  }, [isOver])

  return null
}
