import { BackLink } from '@/components/back-link'
import { PageHeader } from '@/components/page-header'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { CreateGroupForm, forumCopy } from '@/features/forums'
import { usePageTitle } from '@/lib/title'

export const handle = { isAlone: true }

/** Spec 2 §2: creates a forum group. Guarded: visitors sign in first. */
export function Component() {
  const { user } = useAuth()
  usePageTitle(forumCopy.createGroupTitle)
  if (!user) return null
  return (
    <>
      <BackLink to={paths.forums.to()} label={forumCopy.backToForums} />
      <PageHeader title={forumCopy.createGroupTitle} description={forumCopy.createGroupHint} />
      <CreateGroupForm viewerId={user.id} />
    </>
  )
}
