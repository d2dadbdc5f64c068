import { useParams } from 'react-router-dom'
import { useAuth } from '@/features/auth'
import { groupScreen, sampleGroup } from '@/features/groups'
import { inBackground, type Preloading } from '@/lib/preload'
import { isUuid } from '@/lib/uuid'
import { GroupNotFound } from './not-found'
import { RealGroup } from './real-group'
import { SampleGroup } from './sample-group'

/** A group needs the room beside the column for its members. */
export const handle = { isWide: true }

/** Preloads the group, its posts and some of its members. */
export function preload({ client, viewerId, params }: Preloading): void {
  const id = params.groupId?.toLowerCase() ?? ''
  if (isUuid(id)) inBackground(client.query(groupScreen(id, viewerId)))
}

/** One group: real, a sample, or nothing. Only a uuid is sent to the database. */
export function Component() {
  const { user, status } = useAuth()
  const { groupId = '' } = useParams()
  const sample = sampleGroup(groupId)
  const id = groupId.toLowerCase()
  if (status === 'loading') return null
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:py-8">
      {sample ? (
        <SampleGroup group={sample} />
      ) : isUuid(id) ? (
        <RealGroup key={id} groupId={id} viewerId={user?.id ?? null} />
      ) : (
        <GroupNotFound />
      )}
    </div>
  )
}
