import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PersonMenu } from '@/components/person-menu'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { AnswerRequest } from '@/features/connections'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { notificationCopy } from '../copy'
import { placeOfWaiting } from '../model/waiting'
import { staleOfWaiting, useSetAside } from '../mutations'
import type { Waiting } from '../queries'
import { useForgetBefore } from './use-forget-before'

interface WaitingItemProps {
  waiting: Waiting
  userId: string
  /** Has room for the buttons beside the text. */
  isWide: boolean
  /** The member opened its place. */
  onOpen?: () => void
  /** It was answered or set aside here, or that failed. */
  onHandled?: () => void
}

/** What is decided elsewhere: the button that leads there, and the one that sets it aside. */
const ELSEWHERE = {
  group_invitation: { go: notificationCopy.answerInvitation, settle: null },
  join_request: { go: notificationCopy.review, settle: null },
  forum_request: { go: notificationCopy.review, settle: null },
  event_invitation: { go: notificationCopy.respond, settle: notificationCopy.notGoing },
  inquiry: { go: notificationCopy.reply, settle: notificationCopy.noReply },
} as const

/** One thing that waits: who wants what, and the ways to decide. */
export function WaitingItem({ waiting, userId, isWide, onOpen, onHandled }: WaitingItemProps) {
  const { kind, title, people, actor } = waiting
  const forgetBefore = useForgetBefore()
  const { to, state } = placeOfWaiting(waiting)
  const name = actor ? displayName(actor) : notificationCopy.someone
  const who = people > 1 ? notificationCopy.people(people) : name
  const what = title ?? (kind === 'inquiry' ? notificationCopy.yourIdea : null)

  function handleOpen() {
    forgetBefore(to)
    onOpen?.()
  }

  return (
    <li className={cn('relative flex gap-2 px-4 py-3', isWide ? 'flex-wrap' : 'flex-col')}>
      <Words waiting={waiting} who={who} what={what} isWide={isWide} onOpen={handleOpen} />
      <div
        className={cn(
          'flex shrink-0 flex-wrap items-start gap-2 pl-13',
          isWide && 'max-sm:basis-full',
        )}
      >
        {kind === 'friend_request' ? (
          <AnswerFriend id={waiting.item_id} userId={userId} name={name} onHandled={onHandled} />
        ) : (
          <>
            <Button asChild variant="secondary" size="small">
              <Link to={to} state={state} onClick={handleOpen}>
                {ELSEWHERE[kind].go}
                <span className="sr-only">: {what ?? who}</span>
              </Link>
            </Button>
            {ELSEWHERE[kind].settle !== null && (
              <SettleButton
                waiting={waiting}
                userId={userId}
                label={ELSEWHERE[kind].settle}
                onHandled={onHandled}
              />
            )}
          </>
        )}
        {/* In a narrow row it stands beside the text: the buttons need the line below. */}
        <span className={cn('absolute top-1 right-2 min-w-11', isWide && 'sm:static md:-my-1')}>
          {actor && people === 1 && <PersonMenu member={{ id: actor.id, name }} />}
        </span>
      </div>
    </li>
  )
}

interface WordsProps extends Pick<WaitingItemProps, 'waiting' | 'isWide'> {
  who: string
  what: string | null
  onOpen: () => void
}

/** Who wants what, beside their face; with large letters the buttons move below. */
function Words({ waiting, who, what, isWide, onOpen }: WordsProps) {
  const { to, state } = placeOfWaiting(waiting)
  return (
    <div className={cn('flex grow gap-3', isWide ? 'min-w-48 basis-0' : 'min-w-0')}>
      <UserAvatar profile={waiting.actor} isDecorative className="mt-0.5" />
      <p className={cn('min-w-0 grow pr-10 text-sm [overflow-wrap:anywhere]', isWide && 'sm:pr-0')}>
        <Link to={to} state={state} onClick={onOpen} className="text-foreground no-underline">
          <b className="font-semibold">{who}</b> {notificationCopy.waiting[waiting.kind]}
          {what !== null && <span className="font-medium"> {what}</span>}
        </Link>
        <span className="text-muted-foreground block text-xs">
          <RelativeTime dateTime={waiting.since} />
        </span>
      </p>
    </div>
  )
}

interface AnswerFriendProps {
  id: string
  userId: string
  name: string
  onHandled: (() => void) | undefined
}

/** A friend request is answered here. */
function AnswerFriend({ id, userId, name, onHandled }: AnswerFriendProps) {
  const queryClient = useQueryClient()
  function handleSettled() {
    for (const queryKey of staleOfWaiting(userId)) void queryClient.invalidateQueries({ queryKey })
    onHandled?.()
  }
  return <AnswerRequest userId={id} name={name} size="small" onSettled={handleSettled} />
}

interface SettleButtonProps {
  waiting: Waiting
  userId: string
  label: string
  onHandled: (() => void) | undefined
}

/** Sets aside what needs no answer; a toast takes it back. */
function SettleButton({ waiting, userId, label, onHandled }: SettleButtonProps) {
  const settle = useSetAside(userId)
  return (
    <Button
      variant="ghost"
      size="small"
      isPending={settle.isPending}
      onClick={() => settle.mutate(waiting, { onSettled: () => onHandled?.() })}
    >
      {label}
    </Button>
  )
}
