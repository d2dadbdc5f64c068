import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useMentioned } from '@/features/mentions'

// Load the parser only where something is read.
const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }))

interface LazyMarkdownProps {
  text: string
  /** The article whose mentions become links. */
  articleId?: string | undefined
  /** What follows the text, shown with it so that the text doesn't push it down. */
  children?: ReactNode
}

/** Markdown, with a skeleton while the parser loads. */
export function LazyMarkdown({ text, articleId, children }: LazyMarkdownProps) {
  const item = articleId === undefined ? undefined : { type: 'article', id: articleId }
  const people = useMentioned(item, text)
  return (
    <Suspense
      fallback={
        <div aria-busy className="appear-late flex flex-col gap-3">
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-5 w-full last:w-2/3" />
          ))}
        </div>
      }
    >
      <Markdown text={text} people={people} />
      {children}
    </Suspense>
  )
}
