import { articleCopy } from '../../copy'
import type { DraftValue } from '../../model/draft'
import { ArticlePicture } from '../article-picture'
import { LazyMarkdown } from '../lazy-markdown'

/** Shows the article as readers will see it. */
export function Preview({ id, value }: { id: string; value: DraftValue }) {
  const { title, content, image_url, image_alt } = value
  if (title.trim() === '' && content.trim() === '' && image_url === null) {
    return <p className="text-muted-foreground py-16 text-center">{articleCopy.previewEmpty}</p>
  }
  return (
    <div className="min-h-60">
      <h2 className="mb-5 text-2xl text-balance break-words md:text-3xl">
        {title.trim() || articleCopy.untitled}
      </h2>
      {image_url !== null && (
        <ArticlePicture
          article={{ id, image_url, image_alt }}
          isWide
          className="rounded-card mb-6 aspect-video"
        />
      )}
      <LazyMarkdown text={content} />
    </div>
  )
}
