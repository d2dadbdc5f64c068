import { useQuery } from '@tanstack/react-query'
import { feedCopy } from '../copy'
import { feedQueries } from '../queries'
import { FeedCard } from './feed-card'

/** Public feed items for a visitor; nothing while there are none. */
export function FeedPreview() {
  const items = useQuery(feedQueries.preview()).data ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="feed-preview" className="border-t py-12 md:py-16">
      <h2 id="feed-preview" className="text-xl md:text-2xl">
        {feedCopy.previewTitle}
      </h2>
      <p className="text-muted-foreground mt-2">{feedCopy.previewHint}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {items.map((item) => (
          <FeedCard key={item.id} item={item} isVisitor />
        ))}
      </div>
    </section>
  )
}
