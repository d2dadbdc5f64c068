import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { EditIdeaProps } from './edit-idea'

// Reading takes neither the form nor the upload along.
const EditIdea = lazy(async () => ({ default: (await import('./edit-idea')).EditIdea }))

/** The form in which an idea is changed, loaded when it is opened. */
export function IdeaEditor(props: EditIdeaProps) {
  return (
    <Suspense fallback={<Skeleton className="rounded-card appear-late mt-14 h-96 max-w-3xl" />}>
      <EditIdea {...props} />
    </Suspense>
  )
}
