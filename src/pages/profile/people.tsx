import { FriendRequests, PeopleSection, useConnectionsLive } from '@/features/connections'
import { useProfileLive } from '@/features/profile'
import { PEOPLE_ID, usePeopleTab } from './use-people-tab'
import { useProfileRefresh } from './use-profile-refresh'

interface PeopleProps {
  userId: string
  viewerId: string
}

/** The lower part of a profile: requests for its owner, then the people around it. */
export function People({ userId, viewerId }: PeopleProps) {
  const isOwn = userId === viewerId
  const { kind, setKind } = usePeopleTab({ isOwn })
  useConnectionsLive({ userId, viewerId })
  useProfileLive({ userId, viewerId })
  useProfileRefresh({ userId, viewerId })
  return (
    <div className="mt-6 flex flex-col gap-6">
      {isOwn && <FriendRequests viewerId={viewerId} />}
      <div id={PEOPLE_ID} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
        <PeopleSection userId={userId} isOwn={isOwn} kind={kind} onKindChange={setKind} />
      </div>
    </div>
  )
}
