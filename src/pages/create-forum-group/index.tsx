import { ArrowLeft } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
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
      <Button asChild variant="ghost" className="mb-3 -ml-4">
        <AppLink to={paths.forums.to()}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          {forumCopy.backToForums}
        </AppLink>
      </Button>
      <PageHeader title={forumCopy.createGroupTitle} description={forumCopy.createGroupHint} />
      <CreateGroupForm viewerId={user.id} />
    </>
  )
}
