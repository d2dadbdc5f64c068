import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { toastDiscarded } from '@/components/discarded'
import { EmptyState } from '@/components/empty-state'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { removeDraft, writeDraft } from '@/lib/draft-store'
import { draftCopy } from '../copy'
import type { Unfinished } from '../model/unfinished'
import { draftQueries } from '../queries'

interface DraftListProps {
  viewerId: string
  /** There are drafts of other kinds, or they are loading: nothing here is no emptiness. */
  hasOthers: boolean
}

/** Everything the member began to write on this device and hasn't sent. */
export function DraftList({ viewerId, hasOthers }: DraftListProps) {
  const { data: drafts } = useQuery(draftQueries.list(viewerId))
  if (!drafts) {
    return (
      <div aria-busy>
        <p role="status" className="sr-only">
          {draftCopy.loading}
        </p>
        <Skeleton className="appear-late h-40" />
      </div>
    )
  }
  if (drafts.length === 0) {
    if (hasOthers) return null
    return (
      <Card>
        <EmptyState
          icon={PenLine}
          title={draftCopy.empty}
          description={draftCopy.emptyHint}
          action={
            <Button asChild>
              <AppLink to={paths.articles.to({ write: 'new' })}>{draftCopy.emptyAction}</AppLink>
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <p className="text-muted-foreground mb-3 text-sm">{draftCopy.hint}</p>
      <ul aria-label={draftCopy.title} className="flex flex-col gap-3">
        {drafts.map((draft) => (
          <li key={`${draft.address.scope} ${draft.address.target}`}>
            <DraftCard draft={draft} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DraftCard({ draft }: { draft: Unfinished }) {
  const { kind, text, page, savedAt, to, state } = draft
  const discard = useDiscard(draft)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="text-muted-foreground text-sm">
          {kind}
          {page && ` ${draftCopy.on(page)}`} · <RelativeTime dateTime={savedAt.toISOString()} />
        </p>
        <p className="line-clamp-2 [overflow-wrap:anywhere]">{text}</p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="small"
          aria-label={draftCopy.discardNamed(kind, text)}
          onClick={() => void discard()}
        >
          {draftCopy.discard}
        </Button>
        {to !== null && (
          <Button asChild variant="secondary" size="small">
            <AppLink to={to} state={state} aria-label={draftCopy.openNamed(kind, text)}>
              {draftCopy.open}
            </AppLink>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Discards a draft, with Undo. */
function useDiscard({ address, value, to, page }: Unfinished) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: draftQueries.all() })
  return async () => {
    await removeDraft(address)
    void reload()
    toastDiscarded({
      onUndo: () => {
        const place = to === null ? undefined : { path: to, title: page ?? '' }
        void writeDraft(address, value, place).then(reload)
      },
    })
  }
}
