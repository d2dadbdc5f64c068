import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '@/components/back-link'
import { LoadFailure } from '@/components/load-failure'
import { paths } from '@/config/paths'
import {
  canEditIdea,
  IdeaEditor,
  IdeaSkeleton,
  IdeaView,
  investingCopy,
  investingQueries,
} from '@/features/investing'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { IdeaNotFound } from './not-found'

interface RealIdeaProps {
  id: string
  viewerId: string
}

/** A real idea: its founder can change it, others read it. */
export function RealIdea({ id, viewerId }: RealIdeaProps) {
  const navigate = useNavigate()
  const isReady = useScreen(investingQueries.screen(id, viewerId))
  const idea = useQuery({ ...investingQueries.detail(id), enabled: isReady })
  const [isEditing, setIsEditing] = useState(false)
  usePageTitle(idea.data === null ? null : (idea.data?.title ?? investingCopy.title))

  function handleDeleted() {
    void navigate(paths.investing.to(), { replace: true })
  }

  if (idea.data === null) return <IdeaNotFound id={id} />
  if (idea.data && isEditing && canEditIdea(viewerId, idea.data)) {
    return (
      <IdeaEditor
        idea={idea.data}
        viewerId={viewerId}
        onClose={() => setIsEditing(false)}
        onReopen={() => setIsEditing(true)}
      />
    )
  }
  return (
    <>
      <BackLink to={paths.investing.to()} label={investingCopy.backToInvesting} />
      {idea.data && (
        <IdeaView
          idea={idea.data}
          viewerId={viewerId}
          owner={{ onEdit: () => setIsEditing(true), onDeleted: handleDeleted }}
        />
      )}
      {idea.isPending && <IdeaSkeleton />}
      {idea.isError && !idea.data && (
        <LoadFailure
          isHeading
          title={investingCopy.loadFailed}
          isRetrying={idea.isFetching}
          onRetry={() => void idea.refetch()}
        />
      )}
    </>
  )
}
