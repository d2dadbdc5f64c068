import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { memberItem } from '@/components/content-item'
import { PicturesOf } from '@/components/hiding'
import { LoadFailure } from '@/components/load-failure'
import { paths } from '@/config/paths'
import { useViewerState } from '@/features/auth'
import { canConnect, ConnectionCounts, ProfileControls } from '@/features/connections'
import {
  profileCopy,
  ProfileHeader,
  ProfileHeaderSkeleton,
  profileQueries,
} from '@/features/profile'
import { BlockedNote, MemberMenu } from '@/features/safety'
import { displayName } from '@/lib/format'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { isUuid } from '@/lib/uuid'
import { ContentTabs } from './content-tabs'
import { ProfileNotFound } from './not-found'
import { People } from './people'
import { screenOf } from './screen'
import { usePeopleTab } from './use-people-tab'

interface MemberProfileProps {
  id: string
  viewerId: string
}

/** Someone else's profile. */
export function MemberProfile({ id, viewerId }: MemberProfileProps) {
  const navigate = useNavigate()
  const people = usePeopleTab({ isOwn: false })
  const isId = isUuid(id)
  const isReady = useScreen(isId ? screenOf(id, viewerId) : null)
  const profile = useQuery({ ...profileQueries.detail(id), enabled: isId && isReady })
  const state = useViewerState().data
  const viewer = state?.viewer ?? null
  const isBlocked = state?.hidden.members.includes(id) ?? false
  const isGone = !isId || profile.data === null
  const name = profile.data ? displayName(profile.data) : profileCopy.pageTitle
  usePageTitle(isGone ? null : name)

  if (isGone) return <ProfileNotFound />
  if (profile.data) {
    const member = { id, name: displayName(profile.data) }
    return (
      <>
        <BlockedNote member={member} />
        <PicturesOf value={memberItem(member)}>
          <ProfileHeader
            profile={profile.data}
            counts={<ConnectionCounts userId={id} isOwn={false} onOpen={people.open} />}
            actions={
              canConnect(viewer, id) && (
                <div className="flex items-start gap-2">
                  {!isBlocked && (
                    <ProfileControls
                      userId={id}
                      name={member.name}
                      onMessage={() =>
                        void navigate(paths.messages.to(), { state: paths.messages.state(id) })
                      }
                    />
                  )}
                  {/* On phones it stands beside the picture: the buttons take the whole width. */}
                  <div className="absolute top-2 right-2 sm:static">
                    <MemberMenu member={member} />
                  </div>
                </div>
              )
            }
          />
        </PicturesOf>
        {!isBlocked && <ContentTabs userId={id} viewerId={viewerId} />}
        {!isBlocked && <People userId={id} viewerId={viewerId} />}
      </>
    )
  }
  if (profile.isError) {
    return (
      <LoadFailure
        isHeading
        title={profileCopy.loadFailed}
        isRetrying={profile.isFetching}
        onRetry={() => void profile.refetch()}
      />
    )
  }
  return <ProfileHeaderSkeleton />
}
