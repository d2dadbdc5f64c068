import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArticleEditor, articleQueries, OwnArticles, useArticleEditor } from '@/features/articles'
import { draftCopy, DraftList, draftQueries } from '@/features/drafts'

/** Everything that was begun: what was typed on this device, and articles that aren't published. */
export function DraftsTab({ viewerId }: { viewerId: string }) {
  const client = useQueryClient()
  const editor = useArticleEditor(viewerId)
  const articles = useInfiniteQuery(articleQueries.own(viewerId, { isDrafts: true }))
  const hasArticles = articles.isError || articles.data?.pages[0]?.length !== 0
  return (
    <div className="flex flex-col gap-8">
      <DraftList viewerId={viewerId} hasOthers={hasArticles} />
      {hasArticles && (
        <section aria-labelledby="unpublished">
          <h2 id="unpublished" className="mb-3 text-lg">
            {draftCopy.articles}
          </h2>
          <OwnArticles
            viewerId={viewerId}
            isDrafts
            label={draftCopy.articles}
            onWrite={editor.write}
            onEdit={editor.edit}
          />
        </section>
      )}
      {/* What was typed in it may be on this device now. */}
      <ArticleEditor
        editor={editor}
        onClosed={() => void client.invalidateQueries({ queryKey: draftQueries.all() })}
      />
    </div>
  )
}
