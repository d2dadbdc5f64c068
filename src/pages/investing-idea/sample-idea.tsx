import { BackLink } from '@/components/back-link'
import { paths } from '@/config/paths'
import { IdeaView, investingCopy } from '@/features/investing'
import { usePageTitle } from '@/lib/title'

type Sample = Parameters<typeof IdeaView>[0]['idea']

/** A built-in idea: read-only. */
export function SampleIdea({ idea, viewerId }: { idea: Sample; viewerId: string }) {
  usePageTitle(idea.title)
  return (
    <>
      <BackLink to={paths.investing.to()} label={investingCopy.backToInvesting} />
      <IdeaView idea={idea} viewerId={viewerId} isSample />
    </>
  )
}
