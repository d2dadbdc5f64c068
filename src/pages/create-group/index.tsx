import { PageHeader } from '@/components/page-header'
import { useAuth } from '@/features/auth'
import { CreateGroup, groupCopy } from '@/features/groups'
import { usePageTitle } from '@/lib/title'

export const handle = { isAlone: true }

/** Creating a group. Guarded: for members only. */
export function Component() {
  const { user } = useAuth()
  usePageTitle(groupCopy.createGroup)
  if (!user) return null
  return (
    <>
      <PageHeader title={groupCopy.createGroup} description={groupCopy.createHint} />
      <CreateGroup viewerId={user.id} />
    </>
  )
}
