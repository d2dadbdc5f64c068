import { IdeaView } from '@/features/investing'
import { usePageTitle } from '@/lib/title'
import { BackToInvesting } from './back-to-investing'

type Sample = Parameters<typeof IdeaView>[0]['idea']

/** A built-in idea: read-only. */
export function SampleIdea({ idea, viewerId }: { idea: Sample; viewerId: string }) {
  usePageTitle(idea.title)
  return (
    <>
      <BackToInvesting />
      <IdeaView idea={idea} viewerId={viewerId} isSample />
    </>
  )
}
