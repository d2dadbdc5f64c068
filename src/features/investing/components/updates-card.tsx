import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { shownOnDemand } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { rowsOf } from '@/lib/paging'
import { investingCopy } from '../copy'
import type { IdeaRow } from '../queries'
import { investingQueries } from '../queries'
import { UpdateItem } from './update-item'

// Readers load neither the form nor the upload.
const AddUpdate = shownOnDemand(async () => (await import('./add-update')).AddUpdate)

const LIST = 'updates'
const ADD = 'add'

interface UpdatesCardProps {
  idea: Pick<IdeaRow, 'id'>
  viewerId: string
  isOwn: boolean
  isSample: boolean
}

/** The founder's updates; the founder also writes them here (Spec 3 §2). */
export function UpdatesCard({ idea, viewerId, isOwn, isSample }: UpdatesCardProps) {
  const [tab, setTab] = useState(LIST)
  return (
    <Card>
      <CardContent>
        {isOwn && <p className="text-muted-foreground mb-2 text-sm">{investingCopy.ownerHint}</p>}
        <Tabs value={isOwn ? tab : LIST} onValueChange={setTab}>
          <TabsList aria-label={investingCopy.updates}>
            <TabsTrigger value={LIST}>{investingCopy.updates}</TabsTrigger>
            {isOwn && <TabsTrigger value={ADD}>{investingCopy.addUpdate}</TabsTrigger>}
          </TabsList>
          <TabsContent value={LIST}>
            {isSample ? (
              <NoUpdates onAdd={null} />
            ) : (
              <UpdateList
                ideaId={idea.id}
                viewerId={viewerId}
                onAdd={isOwn ? () => setTab(ADD) : null}
              />
            )}
          </TabsContent>
          {isOwn && (
            <TabsContent value={ADD}>
              <AddUpdate ideaId={idea.id} viewerId={viewerId} onAdded={() => setTab(LIST)} />
            </TabsContent>
          )}
        </Tabs>
      </CardContent>
    </Card>
  )
}

interface UpdateListProps {
  ideaId: string
  viewerId: string
  /** Opens the form; null for those who may not write. */
  onAdd: (() => void) | null
}

function UpdateList({ ideaId, viewerId, onAdd }: UpdateListProps) {
  const updates = useInfiniteQuery(investingQueries.updates(ideaId))
  if (updates.isPending) {
    return (
      <div aria-busy className="appear-late flex flex-col gap-3">
        <p role="status" className="sr-only">
          {investingCopy.loadingUpdates}
        </p>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16 w-full" />
      </div>
    )
  }
  if (!updates.data) {
    return (
      <LoadFailure
        title={investingCopy.updatesFailed}
        isRetrying={updates.isFetching}
        onRetry={() => void updates.refetch()}
      />
    )
  }
  const rows = rowsOf(updates.data.pages)
  if (rows.length === 0) return <NoUpdates onAdd={onAdd} />
  return (
    <>
      <ul aria-label={investingCopy.updates} className="divide-y">
        {rows.map((update) => (
          <li key={update.id} className="py-5 first:pt-0 last:pb-0">
            <UpdateItem update={update} viewerId={viewerId} />
          </li>
        ))}
      </ul>
      <LoadMore list={updates} failure={investingCopy.updatesFailed} />
    </>
  )
}

function NoUpdates({ onAdd }: Pick<UpdateListProps, 'onAdd'>) {
  return (
    <EmptyState
      icon={Megaphone}
      title={investingCopy.noUpdates}
      description={onAdd ? investingCopy.noUpdatesOwn : investingCopy.noUpdatesHint}
      action={
        onAdd && (
          <Button variant="secondary" onClick={onAdd}>
            {investingCopy.addUpdate}
          </Button>
        )
      }
      className="py-8"
    />
  )
}
