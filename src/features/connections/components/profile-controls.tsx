import {
  Check,
  ChevronDown,
  MessageCircle,
  UserCheck,
  UserMinus,
  UserPlus,
  UserX,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { connectionCopy } from '../copy'
import { profileControls } from '../model/controls'
import { useFollow } from '../mutations/follow'
import { useSendFriendRequest } from '../mutations/friendship'
import { connectionQueries } from '../queries'
import { AnswerRequest } from './answer-request'
import { RemoveFriendDialog } from './remove-friend-dialog'

interface ProfileControlsProps {
  userId: string
  name: string
  /** Opens the chat with this member; omit where there is none. */
  onMessage?: (() => void) | undefined
}

/** Follow, friend and message controls on another member's profile (Spec 1 §2 and §4). */
export function ProfileControls({ userId, name, onMessage }: ProfileControlsProps) {
  const state = useQuery(connectionQueries.state(userId))
  const { follow, unfollow } = useFollow({ userId })
  const set = state.data && profileControls(state.data)

  return (
    <div
      role="group"
      aria-label={connectionCopy.controls(name)}
      // On a phone three of them share a line, which leaves no room for their icons.
      className="flex grow flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2 sm:justify-end"
    >
      {onMessage && (
        <Button variant={set?.friend === 'answer' ? 'secondary' : 'primary'} onClick={onMessage}>
          <MessageCircle aria-hidden strokeWidth={1.75} className="max-sm:sr-only" />
          {connectionCopy.message}
        </Button>
      )}
      {!set && state.isPending && <Skeleton className="h-11 w-28 md:h-10" />}
      {set?.follow === 'follow' && (
        <Button variant="secondary" onClick={follow}>
          <UserPlus aria-hidden strokeWidth={1.75} className="max-sm:sr-only" />
          {connectionCopy.follow}
        </Button>
      )}
      {set?.follow === 'unfollow' && (
        <Button variant="secondary" onClick={unfollow}>
          <UserMinus aria-hidden strokeWidth={1.75} className="max-sm:sr-only" />
          {connectionCopy.unfollow}
        </Button>
      )}
      {set && <FriendControl kind={set.friend} userId={userId} name={name} />}
    </div>
  )
}

interface FriendControlProps {
  kind: ReturnType<typeof profileControls>['friend']
  userId: string
  name: string
}

function FriendControl({ kind, userId, name }: FriendControlProps) {
  const send = useSendFriendRequest()
  switch (kind) {
    case 'add':
      return (
        <Button
          variant="secondary"
          isPending={send.isPending}
          onClick={() => send.mutate({ userId })}
        >
          <UserCheck aria-hidden strokeWidth={1.75} className="max-sm:sr-only" />
          {connectionCopy.addFriend}
        </Button>
      )
    case 'sent':
      return (
        <Button variant="secondary" disabled>
          <Check aria-hidden strokeWidth={1.75} className="max-sm:sr-only" />
          {connectionCopy.requestSent}
        </Button>
      )
    case 'answer':
      return (
        // Both answers stay on one line.
        <div className="flex gap-2 max-sm:*:grow">
          <AnswerRequest userId={userId} />
        </div>
      )
    case 'remove':
      return <FriendMenu userId={userId} name={name} />
  }
}

function FriendMenu({ userId, name }: Omit<FriendControlProps, 'kind'>) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button variant="secondary">
            <UserCheck aria-hidden strokeWidth={1.75} className="max-sm:sr-only" />
            {connectionCopy.friends}
            <ChevronDown aria-hidden strokeWidth={1.75} className="-mr-1" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem className="text-destructive" onSelect={() => setIsDialogOpen(true)}>
            <UserX aria-hidden strokeWidth={1.75} />
            {connectionCopy.removeFriend}
          </MenuItem>
        </MenuContent>
      </Menu>
      <RemoveFriendDialog
        userId={userId}
        name={name}
        isInList={false}
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
      />
    </>
  )
}
