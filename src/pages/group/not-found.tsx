import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { groupCopy } from '@/features/groups'
import { toast } from '@/lib/toast'

/** Spec 2 §8: 'Group not found' and back to the list; unknown and forbidden look the same. */
export function GroupNotFound() {
  useEffect(() => {
    toast({ title: groupCopy.notFound, variant: 'destructive' })
  }, [])
  return <Navigate to={paths.groups.to()} replace />
}
