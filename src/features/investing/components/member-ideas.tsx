import { useInfiniteQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { investingCopy } from '../copy'
import { investingQueries } from '../queries'
import { useMemberIdeasLive } from '../realtime'
import { FundingStatistics } from './funding-statistics'
import { PagedIdeas } from './paged-ideas'

interface MemberIdeasProps {
  userId: string
  viewerId: string
}

/** The Investing tab of a profile (Spec 1 §2): the ideas, and for their owner the funding. */
export function MemberIdeas({ userId, viewerId }: MemberIdeasProps) {
  const isOwn = userId === viewerId
  const ideas = useInfiniteQuery(investingQueries.ofMember(userId))
  useMemberIdeasLive(userId)
  const hasSome = ideas.data?.pages.some((page) => page.length > 0) ?? false
  return (
    <>
      {isOwn && hasSome && (
        <>
          <FundingStatistics userId={userId} />
          <div className="my-4 flex justify-end">
            <CreateIdea label={investingCopy.createNew} />
          </div>
        </>
      )}
      <PagedIdeas
        ideas={ideas}
        label={investingCopy.profileTab}
        isVisitor={false}
        empty={
          <EmptyState
            icon={Lightbulb}
            title={isOwn ? investingCopy.profileEmptyOwn : investingCopy.profileEmpty}
            action={isOwn && <CreateIdea label={investingCopy.createFirst} />}
          />
        }
      />
    </>
  )
}

/** Spec 1 §2: opens the form on /investing. */
function CreateIdea({ label }: { label: string }) {
  return (
    <Button asChild>
      <AppLink to={paths.investing.to({ submit: 'new' })}>{label}</AppLink>
    </Button>
  )
}
