import { Ban, Bell, BellMinus, BellOff, CircleCheck, EyeOff, MessageSquareOff } from 'lucide-react'
import { use } from 'react'
import {
  HidingContext,
  ownerOf,
  type ItemEntriesProps,
  type NamedMember,
  type Place,
} from '@/components/hiding'
import { useMutedPlace } from '@/components/muted-bell'
import { MenuItem } from '@/components/menu'
import { useStanding } from '@/components/moderation'
import { useViewerState } from '@/features/auth'
import { SaveItem } from '@/features/saved'
import { safetyCopy } from '../copy'
import { levelOf } from '../model/levels'
import { useUnblock, useUnmute } from '../mutations/members'
import { useEndPlaceMute } from '../mutations/places'
import { ReportItem } from './report-item'

/** What members may do about an item: save it, choose its notifications, hide it, mute, block, report. */
export function ItemEntries({ item, onHide }: ItemEntriesProps) {
  const viewerId = use(HidingContext)?.viewerId
  const { type, id, title, author, place, around = null } = item
  const { isDecided } = useStanding(item)
  return (
    <>
      <SaveItem item={item} />
      {place && <PlaceItem place={place} />}
      {onHide && (
        <MenuItem onSelect={onHide}>
          <EyeOff aria-hidden strokeWidth={1.75} />
          {safetyCopy.hide}
        </MenuItem>
      )}
      {around && <AroundItem place={around} />}
      {onHide && <WordsItem />}
      {author && author.id !== viewerId && <MemberItems member={author} />}
      {ownerOf(item) !== viewerId && !isDecided && (
        <ReportItem report={{ type, id, author, title }} />
      )}
    </>
  )
}

const BELLS = { everything: Bell, replies: BellMinus, nothing: BellOff }

/** Opens the levels of a place. A conversation is muted or not. */
function PlaceItem({ place }: { place: Place }) {
  const ask = use(HidingContext)?.ask
  const muted = useMutedPlace(place)
  const end = useEndPlaceMute()
  const level = levelOf(muted)
  if (place.kind !== 'conversation') {
    const Icon = BELLS[level]
    return (
      <MenuItem onSelect={() => ask?.({ doing: 'level', place })}>
        <Icon aria-hidden strokeWidth={1.75} />
        <span className="grow">{safetyCopy.notifications}</span>
        <span className="text-muted-foreground pl-4">{safetyCopy.levels[level].label}</span>
      </MenuItem>
    )
  }
  const member = { id: place.id, name: place.title }
  return muted ? (
    <MenuItem onSelect={() => end.mutate(place)}>
      <Bell aria-hidden strokeWidth={1.75} />
      {safetyCopy.unmuteConversation}
    </MenuItem>
  ) : (
    <MenuItem onSelect={() => ask?.({ doing: 'mute', kind: 'conversation', member })}>
      <BellOff aria-hidden strokeWidth={1.75} />
      {safetyCopy.muteConversation}
    </MenuItem>
  )
}

/** Mutes the place in which something was posted, or ends that. */
function AroundItem({ place }: { place: Place }) {
  const ask = use(HidingContext)?.ask
  const muted = useMutedPlace(place)
  const end = useEndPlaceMute()
  return muted ? (
    <MenuItem onSelect={() => end.mutate(place)}>
      <Bell aria-hidden strokeWidth={1.75} />
      {safetyCopy.unmuteName(place.title)}
    </MenuItem>
  ) : (
    <MenuItem onSelect={() => ask?.({ doing: 'level', place, isMuting: true })}>
      <BellOff aria-hidden strokeWidth={1.75} />
      {safetyCopy.mute(place.title)}
    </MenuItem>
  )
}

/** Opens the muted words, which collapse what contains them. */
function WordsItem() {
  const ask = use(HidingContext)?.ask
  return (
    <MenuItem onSelect={() => ask?.({ doing: 'words' })}>
      <MessageSquareOff aria-hidden strokeWidth={1.75} />
      {safetyCopy.muteWords}
    </MenuItem>
  )
}

/** Mute and Block. */
function MemberItems({ member }: { member: NamedMember }) {
  const hidden = useViewerState().data?.hidden
  const ask = use(HidingContext)?.ask
  const unblock = useUnblock()
  const unmute = useUnmute()
  if (hidden?.members.includes(member.id)) {
    return (
      <MenuItem onSelect={() => unblock.mutate(member)}>
        <CircleCheck aria-hidden strokeWidth={1.75} />
        {safetyCopy.unblockName(member.name)}
      </MenuItem>
    )
  }
  return (
    <>
      {hidden?.muted.includes(member.id) ? (
        <MenuItem onSelect={() => unmute.mutate(member)}>
          <Bell aria-hidden strokeWidth={1.75} />
          {safetyCopy.unmuteName(member.name)}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => ask?.({ doing: 'mute', kind: 'member', member })}>
          <BellOff aria-hidden strokeWidth={1.75} />
          {safetyCopy.mute(member.name)}
        </MenuItem>
      )}
      <MenuItem className="text-destructive" onSelect={() => ask?.({ doing: 'block', member })}>
        <Ban aria-hidden strokeWidth={1.75} />
        {safetyCopy.block(member.name)}
      </MenuItem>
    </>
  )
}
