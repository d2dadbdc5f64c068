import { cn } from '@/lib/cn'
import { articleCopy } from '../copy'
import { contentsOf } from '../model/contents'

/** The headings of an article, each leading to its place. */
export function Contents({ text }: { text: string }) {
  const headings = contentsOf(text)
  if (headings.length === 0) return null

  // A link would change the address, which names the page.
  function handleGo(id: string) {
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <nav aria-label={articleCopy.contents} className="rounded-card bg-muted mt-6 p-4 print:hidden">
      <p className="text-sm font-semibold">{articleCopy.contents}</p>
      <ol className="mt-1">
        {headings.map(({ id, text, isSub }) => (
          <li key={id} className={cn(isSub && 'pl-4')}>
            <button
              type="button"
              className="link touch-target min-h-9 text-left text-sm [overflow-wrap:anywhere]"
              onClick={() => handleGo(id)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
