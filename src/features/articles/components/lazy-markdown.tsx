import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

// The parser comes only where something is read.
const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }))

interface LazyMarkdownProps {
  text: string
  /** What stands below it, and comes with it: it would be pushed down by the words. */
  children?: ReactNode
}

/** Markdown, with the place held while its parser is on the way. */
export function LazyMarkdown({ text, children }: LazyMarkdownProps) {
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
      <Markdown text={text} />
      {children}
    </Suspense>
  )
}
