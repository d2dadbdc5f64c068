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

/**
 * Spec 1 §2: submits the trimmed text; ignores a blank one. Members get suggestions while typing (a
 * combobox: arrows choose, Enter opens, Escape closes).
 */
export function SearchBox({ initial = '', place, className }: SearchBoxProps) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isVisited, setIsVisited] = useState(false)
  const wanted = searchText(useDebounced(text, searchLimits.debounceMs))
  const query = useQuery({
    ...searchQueries.suggestions(wanted),
    enabled: user !== null && isOpen && wanted !== '',
    placeholderData: (previous) => previous,
  })
  const suggestions = (wanted && query.data) || []
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
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than there are suggestions: the text itself.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  }

  return (
    <form
      role="search"
      className={cn('relative w-full max-w-md', className)}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) open(chosen)
        else search(text)
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
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        placeholder={searchCopy.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={handleKeyDown}
        onFocus={() => setIsVisited(true)}
        onBlur={close}
        className="rounded-full pl-10"
      />
      {isVisited && (
        <SuggestionList
          id={listId}
          isShown={isShown}
          suggestions={suggestions}
          active={active}
          query={wanted}
          onOpen={open}
        />
      )}
    </form>
  )
}
