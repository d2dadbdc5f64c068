import { cn } from '@/lib/cn'
import { searchCopy } from '../copy'
import { kindLabel } from '../model/kinds'
import type { Suggestion } from '../queries'
import { Highlighted } from './highlighted'
import { ResultPicture } from './result-row'

interface SuggestionListProps {
  id: string
  isShown: boolean
  suggestions: readonly Suggestion[]
  active: number
  query: string
  onOpen: (suggestion: Suggestion) => void
}

/** Suggestions below the box. The focus stays in the box; its arrow keys move the choice. */
export function SuggestionList({
  id,
  isShown,
  suggestions,
  active,
  query,
  onOpen,
}: SuggestionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? searchCopy.suggestionCount(suggestions.length) : ''}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={searchCopy.suggestions}
        hidden={!isShown}
        className="rounded-card bg-card shadow-raised absolute inset-x-0 top-full z-30 mt-2 border p-1.5"
      >
        {isShown &&
          suggestions.map((suggestion, index) => (
            // The keyboard reaches options through the box (aria-activedescendant).
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={`${suggestion.kind}-${suggestion.source_id}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The box keeps the focus, so that it doesn't close before the press counts.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onOpen(suggestion)}
              className={cn(
                'rounded-control hover:bg-muted flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5',
                index === active && 'bg-muted',
              )}
            >
              <ResultPicture result={suggestion} />
              <span className="min-w-0 grow truncate text-sm font-medium">
                <Highlighted text={suggestion.title} query={query} />
              </span>
              <span className="text-muted-foreground shrink-0 text-xs">
                {kindLabel(suggestion.kind)}
              </span>
            </div>
          ))}
      </div>
    </>
  )
}
