import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { HiddenItem } from '@/components/hiding'
import { LoadFailure } from '@/components/load-failure'
import { shownOnDemand } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { useViewerState } from '@/features/auth'
import { ConnectionCounts, connectionQueries } from '@/features/connections'
import {
  canEditProfile,
  EditProfile,
  profileCopy,
  ProfileHeader,
  ProfileHeaderSkeleton,
} from '@/features/profile'
import { useAddressParams } from '@/lib/address-params'
import { displayName } from '@/lib/format'
import { isRead } from '@/lib/query'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { ContentTabs } from './content-tabs'
import { ProfileNotFound } from './not-found'
import { People } from './people'
import { screenOf } from './screen'
import { usePeopleTab } from './use-people-tab'

const HiddenProfile = shownOnDemand(
  async () => (await import('@/features/moderation')).HiddenProfile,
)

/** Whether Edit Profile is open; a link may ask for it. */
function useEditing() {
  const [params, change] = useAddressParams()
  const [isOpen, setIsOpen] = useState(false)
  const isRequested = params.get('edit') === 'profile'

  function set(isWanted: boolean) {
    setIsOpen(isWanted)
    if (isRequested && !isWanted) change({ edit: null })
  }

  return [isOpen || isRequested, set] as const
}

/** Says that moderators hid it, and why. */
function WhyHidden({ moderated = [] }: { moderated?: readonly HiddenItem[] | undefined }) {
  const hidden = moderated.find(({ kind }) => kind === 'member')
  return hidden && <HiddenProfile hidden={hidden} />
}

/** The viewer's own profile. The read creates a missing one. */
export function OwnProfile({ viewerId }: { viewerId: string }) {
  const state = useViewerState()
  const isReady = useScreen(screenOf(viewerId, viewerId))
  const isKnown = isRead(useQueryClient(), connectionQueries.counts(viewerId).queryKey)
  const people = usePeopleTab({ isOwn: true })
  const [isEditing, setIsEditing] = useEditing()
  const viewer = state.data?.viewer
  usePageTitle(viewer ? displayName(viewer) : profileCopy.pageTitle)

  if (viewer && (isReady || isKnown)) {
    return (
      <>
        <WhyHidden moderated={state.data?.moderated} />
        <ProfileHeader
          profile={viewer}
          noFacts={
            <Button
              {...EditProfile.near}
              variant="quiet"
              size="small"
              className="mt-4 text-left"
              onClick={() => setIsEditing(true)}
            >
              <Plus aria-hidden strokeWidth={1.75} />
              {profileCopy.addFacts}
            </Button>
          }
          counts={<ConnectionCounts userId={viewer.id} isOwn onOpen={people.open} />}
          actions={
            canEditProfile(viewer, viewer.id) && (
              <Button {...EditProfile.near} variant="secondary" onClick={() => setIsEditing(true)}>
                <Pencil aria-hidden strokeWidth={1.75} />
                {profileCopy.edit}
              </Button>
            )
          }
        />
        <ContentTabs userId={viewer.id} viewerId={viewer.id} />
        <People userId={viewer.id} viewerId={viewer.id} />
        {isEditing && (
          <EditProfile
            viewer={viewer}
            onClose={() => setIsEditing(false)}
            onReopen={() => setIsEditing(true)}
          />
        )}
      </>
    )
  }
  if (state.isError) {
    return (
      <LoadFailure
        isHeading
        title={profileCopy.loadDataFailed}
        isRetrying={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    )
  }
  return state.data && !viewer ? <ProfileNotFound /> : <ProfileHeaderSkeleton />
}
