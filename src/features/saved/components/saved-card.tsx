import { useQuery } from '@tanstack/react-query'
import { BookmarkX, CircleSlash, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { Cover } from '@/components/cover'
import { shownOnDemand } from '@/components/on-demand'
import { CardMenu } from '@/components/place-menu'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { UserAvatar } from '@/components/user-avatar'
import { useAuth } from '@/features/auth'
import { displayName, formatDate } from '@/lib/format'
import { savedCopy } from '../copy'
import { savedItem, savedPath } from '../model/item'
import { savedKindLabel } from '../model/kinds'
import { useSaving } from '../mutations'
import { savedQueries } from '../queries'
import type { SavedEntry } from '../queries/list'
import { Note } from './note'
import { ReminderMenu } from './reminder-menu'

const NoteForm = shownOnDemand(async () => (await import('./note-form')).NoteForm)

/** Something saved: what it is, the note on it, and what can be done with it. */
export function SavedCard({ row }: { row: SavedEntry }) {
  const [isEditing, setIsEditing] = useState(false)
  const title = row.subject?.title ?? savedCopy.gone
  const item = { type: row.kind, id: row.id, title }
  const menuItem = savedItem(row)
  useKnownState(row)
  return (
    <Card className="p-4">
      {/* On a phone the details have the width below the picture. */}
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <Collapsible
          authorId={row.subject?.author?.id}
          text={`${title}\n${row.subject?.excerpt ?? ''}`}
          className="col-span-full pr-12"
        >
          <Picture row={row} />
          <Heading row={row} title={title} />
          <Details row={row} title={title} />
        </Collapsible>
        {menuItem && <CardMenu item={menuItem} className="absolute -top-2 right-0" />}
      </div>
      <div className="mt-3 flex flex-col gap-2 sm:pl-24">
        {isEditing ? (
          <NoteForm item={item} note={row.note} onEnd={() => setIsEditing(false)} />
        ) : (
          <Note item={item} note={row.note} onEdit={() => setIsEditing(true)} />
        )}
        <Actions row={row} item={item} onEdit={isEditing ? null : () => setIsEditing(true)} />
      </div>
    </Card>
  )
}

/** Tells the menu what the row knows, so that it needn't ask whether the item is saved. */
function useKnownState({ id, note, remind_at }: SavedEntry) {
  const viewerId = useAuth().user?.id ?? ''
  const known = { initialData: { note, remind_at }, staleTime: Infinity }
  useQuery({ ...savedQueries.state(viewerId, id), ...known })
}

const pictureClasses =
  'rounded-control grid size-16 shrink-0 place-items-center sm:row-span-2 sm:size-20'

function Picture({ row: { kind, id, subject } }: { row: SavedEntry }) {
  if (!subject) {
    return (
      <span className={`bg-muted text-muted-foreground ${pictureClasses}`}>
        <CircleSlash aria-hidden strokeWidth={1.5} className="size-6" />
      </span>
    )
  }
  // A text without a picture of its own shows who wrote it.
  const isText = subject.image_url === null && /comment|reply|_post|update/.test(kind)
  if (kind === 'member' || isText) {
    return (
      <span className={pictureClasses}>
        <UserAvatar profile={subject.author} size="large" isDecorative className="size-full" />
      </span>
    )
  }
  return (
    <Cover url={subject.image_url} seed={id} width={80} height={80} className={pictureClasses} />
  )
}

interface TextProps {
  row: SavedEntry
  title: string
}

function Heading({ row, title }: TextProps) {
  const { kind, subject } = row
  const to = savedPath(row)
  return (
    <div className="pr-12">
      <p className="text-muted-foreground text-sm">
        {savedKindLabel(kind)}
        {subject?.day && ` · ${formatDate(subject.day) ?? ''}`}
        {subject?.is_cancelled === true && (
          <Badge variant="destructive" className="ml-2">
            {savedCopy.cancelled}
          </Badge>
        )}
      </p>
      <h2 className="text-base [overflow-wrap:anywhere]">
        {to ? (
          <AppLink to={to} className="hover:text-accent line-clamp-2 no-underline">
            {title}
          </AppLink>
        ) : (
          <span className={subject ? 'line-clamp-2' : 'text-muted-foreground'}>{title}</span>
        )}
      </h2>
    </div>
  )
}

function Details({ row: { kind, subject, created_at: savedAt }, title }: TextProps) {
  return (
    <div className="text-muted-foreground mt-1.5 text-sm max-sm:col-span-full">
      <p className="line-clamp-2 text-pretty">
        {subject ? subject.excerpt !== title && subject.excerpt : savedCopy.goneHint}
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {subject?.context && `${savedCopy.on(subject.context.title)} · `}
        {subject?.author && kind !== 'member' && `${savedCopy.by(displayName(subject.author))} · `}
        <RelativeTime dateTime={savedAt} after={savedCopy.savedAt} />
      </p>
    </div>
  )
}

interface ActionsProps {
  row: SavedEntry
  item: { type: string; id: string; title: string }
  /** Null while the note is being edited. */
  onEdit: (() => void) | null
}

function Actions({ row, item, onEdit }: ActionsProps) {
  const saving = useSaving()
  return (
    <div className="-mx-3 -mb-2 flex flex-wrap items-center gap-2">
      {row.subject && <ReminderMenu item={item} row={row} />}
      {onEdit && row.note === null && (
        <Button
          variant="ghost"
          size="small"
          className="text-muted-foreground"
          aria-label={savedCopy.addNoteTo(item.title)}
          onClick={onEdit}
        >
          <NotebookPen aria-hidden strokeWidth={1.75} />
          {savedCopy.addNote}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        className="text-muted-foreground ml-auto"
        aria-label={savedCopy.removeNamed(item.title)}
        title={savedCopy.remove}
        onClick={() => saving.remove(item, row)}
      >
        <BookmarkX aria-hidden strokeWidth={1.75} />
      </Button>
    </div>
  )
}

/** Skeleton of the rows. */
export function SavedSkeleton() {
  return (
    <SkeletonList label={savedCopy.loading} rows={4} className="flex flex-col gap-3">
      <Card className="p-4">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <Skeleton className="size-16 sm:row-span-2 sm:size-20" />
          <div>
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-2 h-5 w-3/4" />
          </div>
          <div className="max-sm:col-span-full">
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-40" />
          </div>
        </div>
        <Skeleton className="mt-5 h-8 w-32 sm:ml-24" />
      </Card>
    </SkeletonList>
  )
}
