import { useParams } from 'react-router-dom'
import { useAuth } from '@/features/auth'
import { investingQueries, sampleIdea } from '@/features/investing'
import { inBackground, type Preloading } from '@/lib/preload'
import { isUuid } from '@/lib/uuid'
import { IdeaNotFound } from './not-found'
import { RealIdea } from './real-idea'
import { SampleIdea } from './sample-idea'

/** An idea needs the room beside the column for its funding. */
export const handle = { isWide: true }

/** Preloads the idea and its founder's updates. */
export function preload({ client, viewerId, params }: Preloading): void {
  const id = params.id?.toLowerCase() ?? ''
  if (!isUuid(id)) return
  inBackground(client.query(investingQueries.screen(id, viewerId)))
}

/** `/investing/{id}`: a real idea, a sample, or nothing. Only a uuid is sent to the database. */
export function Component() {
  const { user } = useAuth()
  const { id: text = '' } = useParams()
  const sample = sampleIdea(text)
  const id = text.toLowerCase()
  if (!user) return null
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:py-8">
      {sample ? (
        <SampleIdea idea={sample} viewerId={user.id} />
      ) : isUuid(id) ? (
        <RealIdea key={id} id={id} viewerId={user.id} />
      ) : (
        <IdeaNotFound id={text.trim()} />
      )}
    </div>
  )
}
