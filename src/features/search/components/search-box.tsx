import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { quietOnDemand } from '@/components/on-demand'
import { Input } from '@/components/ui/input'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { cn } from '@/lib/cn'
import { useDebounced } from '@/lib/debounce'
import { searchCopy } from '../copy'
import { searchLimits } from '../limits'
import { SEARCH_INPUT_IDS } from '../model/focus'
import { resultPath } from '../model/kinds'
import { searchQueries, searchText } from '../queries'

// Not needed before the box has the focus.
const SuggestionList = quietOnDemand(async () => (await import('./suggestion-list')).SuggestionList)

interface SearchBoxProps {
  /** The current query. */
  initial?: string
  place: keyof typeof SEARCH_INPUT_IDS
  className?: string
}

/** What is found for the text, once typing pauses. */
function useFound(text: string, isEnabled: boolean) {
  const wanted = searchText(useDebounced(text, searchLimits.debounceMs))
  const query = useQuery({
    ...searchQueries.suggestions(wanted),
    enabled: isEnabled && wanted !== '',
    placeholderData: (previous) => previous,
  })
  return { wanted, suggestions: (wanted && query.data) || [] }
}

/** The next position. There is one more than there are suggestions: the text itself, at -1. */
function moved(active: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

/** The text, its suggestions, and the one chosen with the arrows. */
function useSuggestions(initial: string) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { wanted, suggestions } = useFound(text, user !== null && isOpen)
  const isShown = isOpen && suggestions.length > 0
  const chosen = isShown ? suggestions[active] : undefined

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function search(what: string) {
    const found = searchText(what)
    if (!found) return
    close()
    void navigate(paths.home.to({ search: found }))
  }

  function open(suggestion: (typeof suggestions)[number]) {
    const to = resultPath(suggestion)
    setText(suggestion.title)
    if (to === null) {
      search(suggestion.title)
    } else {
      close()
      void navigate(to)
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
    }
  }

  return {
    text,
    wanted,
    suggestions,
    isShown,
    active,
    chosen,
    open,
    close,
    handleKeyDown,
    change: (next: string) => {
      setText(next)
      setIsOpen(true)
      setActive(-1)
    },
    submit: () => {
      if (chosen) open(chosen)
      else search(text)
    },
  }
}

/**
 * Spec 1 §2: submits the trimmed text; ignores a blank one. Members get suggestions while typing (a
 * combobox: arrows choose, Enter opens, Escape closes).
 */
export function SearchBox({ initial = '', place, className }: SearchBoxProps) {
  const listId = useId()
  const [isVisited, setIsVisited] = useState(false)
  const box = useSuggestions(initial)

  return (
    <form
      role="search"
      className={cn('relative w-full max-w-md', className)}
      onSubmit={(event) => {
        event.preventDefault()
        box.submit()
      }}
    >
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="text-muted-foreground pointer-events-none absolute top-3 left-3 size-5"
      />
      <Input
        id={SEARCH_INPUT_IDS[place]}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        // The search page without a query is for typing one.
        autoFocus={place === 'page' && initial === ''}
        maxLength={searchLimits.queryLength}
        role="combobox"
        aria-label={searchCopy.label}
        aria-autocomplete="list"
        aria-expanded={box.isShown}
        aria-controls={listId}
        aria-activedescendant={box.chosen ? `${listId}-${box.active}` : undefined}
        placeholder={searchCopy.placeholder}
        value={box.text}
        onChange={(event) => box.change(event.target.value)}
        onKeyDown={box.handleKeyDown}
        onFocus={() => setIsVisited(true)}
        onBlur={box.close}
        className="rounded-full pl-10"
      />
      {isVisited && (
        <SuggestionList
          id={listId}
          isShown={box.isShown}
          suggestions={box.suggestions}
          active={box.active}
          query={box.wanted}
          onOpen={box.open}
        />
      )}
    </form>
  )
}
