import { ArrowLeft, BadgeCheck, Search } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { MemberMenu } from '@/features/safety'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { messageCopy } from '../copy'
import type { Partner } from '../model/head'
import { ConversationSearch } from './lazy'
import type { SearchState } from './use-search'

interface ChatHeaderProps {
  partner: Partner | null
  /** The partner is unknown yet: don't flash a wrong name. */
  isLoading: boolean
  isOnline: boolean
  isTyping: boolean
  /** Where the list is not beside the conversation. */
  onBack: () => void
  isBackAlways: boolean
  search: SearchState
}

/** Shows the partner of the conversation. */
export function ChatHeader({
  partner,
  isLoading,
  isOnline,
  isTyping,
  onBack,
  isBackAlways,
  search,
}: ChatHeaderProps) {
  const name = isLoading ? '' : displayName(partner)
  return (
    <header className="bg-card flex min-h-15 items-center gap-2 border-b px-2 md:px-4">
      <Button
        variant="ghost"
        size="icon"
        aria-label={messageCopy.back}
        className={cn(!isBackAlways && 'md:hidden')}
        onClick={onBack}
      >
        <ArrowLeft aria-hidden strokeWidth={1.75} />
      </Button>
      {isLoading ? (
        <Skeleton className="appear-late size-10 rounded-full" />
      ) : (
        <UserAvatar profile={partner} isDecorative />
      )}
      <div className="min-w-0 grow">
        <Name partner={partner} isLoading={isLoading} />
        <p className="text-muted-foreground min-h-4.5 truncate text-xs">
          <span role="status">
            {isTyping && (
              <span aria-label={messageCopy.typingLabel(name)}>{messageCopy.typing}</span>
            )}
            {!isTyping && isOnline && messageCopy.online}
          </span>
          {!isTyping && !isOnline && partner && `@${partner.username}`}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={messageCopy.searchIn}
        title={messageCopy.searchIn}
        aria-expanded={search.isOpen}
        onClick={() => search.onChange({ isOpen: !search.isOpen })}
        {...ConversationSearch.near}
      >
        <Search aria-hidden strokeWidth={1.75} />
      </Button>
      {partner && <MemberMenu member={{ id: partner.id, name }} isInConversation />}
    </header>
  )
}

function Name({ partner, isLoading }: Pick<ChatHeaderProps, 'partner' | 'isLoading'>) {
  const name = displayName(partner)
  return (
    <h2 className="flex items-center gap-1 text-base">
      {partner ? (
        <AppLink
          to={paths.profile.to(partner.id)}
          aria-label={messageCopy.viewProfile(name)}
          className="truncate no-underline hover:underline"
          title={name}
        >
          {name}
        </AppLink>
      ) : (
        <>
          {isLoading && <Skeleton className="appear-late h-5 w-32" />}
          {!isLoading && <span className="truncate">{name}</span>}
        </>
      )}
      {partner?.verified && (
        <BadgeCheck aria-hidden strokeWidth={1.75} className="text-success size-4 shrink-0" />
      )}
    </h2>
  )
}
