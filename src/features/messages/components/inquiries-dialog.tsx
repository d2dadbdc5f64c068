import { useInfiniteQuery } from '@tanstack/react-query'
import { BriefcaseBusiness } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { PersonMenu } from '@/components/person-menu'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { messageCopy } from '../copy'
import { aboutOf, type AboutRow } from '../model/about'
import { messageQueries, type Inquiry } from '../queries'

interface InquiriesDialogProps {
  viewerId: string
  onClose: () => void
}

/** Inquiries about the viewer's business ideas; each opens the conversation for a reply. */
export function InquiriesDialog({ viewerId, onClose }: InquiriesDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={messageCopy.inquiries} description={messageCopy.inquiriesHint}>
        <InquiryList viewerId={viewerId} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function InquiryList({ viewerId, onClose }: InquiriesDialogProps) {
  const list = useInfiniteQuery(messageQueries.inquiries(viewerId))
  if (!list.data) {
    if (!list.isError) return <Skeleton className="appear-late h-32" />
    return (
      <LoadFailure
        title={messageCopy.inquiriesFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const rows = rowsOf(list.data.pages)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title={messageCopy.noInquiries}
        description={messageCopy.noInquiriesHint}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.investing.to({ submit: 'new' })} onClick={onClose}>
              {messageCopy.shareIdea}
            </Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul className="-mx-2 divide-y">
        {rows.map((row) => (
          <li key={row.id}>
            <InquiryRow row={row} onOpen={onClose} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} failure={messageCopy.inquiriesFailed} />
    </>
  )
}

interface InquiryRowProps {
  row: Inquiry
  onOpen: () => void
}

function InquiryRow({ row, onOpen }: InquiryRowProps) {
  const { id, sender, sender_id: senderId, content, created_at: at, read, ...about } = row
  const name = displayName(sender)
  return (
    <div className="flex items-start gap-2">
      <Link
        to={paths.messages.to()}
        state={paths.messages.state(senderId, id)}
        onClick={onOpen}
        className="rounded-control hover:bg-muted flex min-w-0 grow items-start gap-3 px-2 py-3 no-underline"
      >
        <UserAvatar profile={sender} isDecorative />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow truncate text-sm font-medium">{name}</span>
            <RelativeTime dateTime={at} className="text-muted-foreground shrink-0 text-xs" />
          </span>
          <AboutText row={about} />
          <span className={cn('line-clamp-2 text-sm', read && 'text-muted-foreground')}>
            {content}
          </span>
          {!read && <Badge variant="unread">{messageCopy.unread}</Badge>}
        </span>
      </Link>
      <PersonMenu member={{ id: senderId, name }} />
    </div>
  )
}

/** The idea it is about; the whole row opens the conversation. */
function AboutText({ row }: { row: AboutRow }) {
  const about = aboutOf(row)
  if (!about) return null
  return (
    <span className="text-muted-foreground block truncate text-sm">
      {messageCopy.about}
      {about.title}
    </span>
  )
}
