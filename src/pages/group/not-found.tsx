import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { groupCopy } from '@/features/groups'
import { toast } from '@/lib/toast'

interface GroupNotFoundProps {
  /** The private group that its member saw a moment ago. */
  left?: string | null
}

/** Spec 2 §8: 'Group not found' and back to the list; unknown and forbidden look the same. */
export function GroupNotFound({ left = null }: GroupNotFoundProps) {
  useEffect(() => {
    toast(
      left === null
        ? { title: groupCopy.notFound, variant: 'destructive' }
        : { title: groupCopy.noLongerIn(left) },
    )
  }, [left])
  return <Navigate to={paths.groups.to()} replace />
}
