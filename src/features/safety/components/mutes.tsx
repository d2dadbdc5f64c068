import { useInfiniteQuery } from '@tanstack/react-query'
import { formatExact } from '@/lib/format'
import { safetyCopy } from '../copy'
import { muteFacts } from '../model/mute-facts'
import { useUnmute } from '../mutations/members'
import { useEndPlaceMute } from '../mutations/places'
import { safetyQueries, type Mute } from '../queries'
import { PagedList } from './paged-list'
import { SettingRow } from './setting-row'

/** What the viewer muted, each with Unmute. */
export function Mutes({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(safetyQueries.mutes(viewerId))
  return (
    <PagedList list={list} empty={safetyCopy.nothingMuted} failure={safetyCopy.mutedLoadFailed}>
      {(mute) => <Row key={`${mute.kind} ${mute.id}`} mute={mute} />}
    </PagedList>
  )
}

function Row({ mute }: { mute: Mute }) {
  const unmute = useUnmute()
  const end = useEndPlaceMute()
  const { id, kind } = mute
  const title = mute.title ?? safetyCopy.mutedGone
  return (
    <SettingRow
      title={title}
      detail={muteFacts(mute, formatExact)}
      action={safetyCopy.unmute}
      label={safetyCopy.unmuteName(title)}
      isPending={unmute.isPending || end.isPending}
      onAct={() =>
        kind === 'member' ? unmute.mutate({ id, name: title }) : end.mutate({ id, kind, title })
      }
    />
  )
}
