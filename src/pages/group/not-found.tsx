import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { groupCopy } from '@/features/groups'
import { toast } from '@/lib/toast'

interface GroupNotFoundProps {
  /** The private group that its member saw a moment ago. */
  left?: { name: string; isRemoved: boolean } | null
  isDeleted?: boolean
}

/**
 * Spec 2 §8: 'Group not found' and back to the list; unknown and forbidden look the same. Who was removed, or saw it
 * deleted, is told that instead, and who left knows.
 */
export function GroupNotFound({ left = null, isDeleted = false }: GroupNotFoundProps) {
  const isUnknown = left === null && !isDeleted
  const removedFrom = left?.isRemoved === true ? left.name : null
  useEffect(() => {
    if (isUnknown) toast({ title: groupCopy.notFound, variant: 'destructive' })
    else if (isDeleted) toast({ title: groupCopy.wasDeleted })
    else if (removedFrom !== null) toast({ title: groupCopy.noLongerIn(removedFrom) })
  }, [isUnknown, isDeleted, removedFrom])
  return <Navigate to={paths.groups.to()} replace />
}
