import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { quietOnDemand } from '@/components/on-demand'
import { Input } from '@/components/ui/input'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { searchBoxCopy } from '../copy/box'
import { searchLimits } from '../limits'
import { SEARCH_INPUT_IDS } from '../model/focus'
import { searchText } from '../model/text'
import type { PanelHandle, ShownPanel } from './search-panel'

// Not needed before the box has the focus.
const SearchPanel = quietOnDemand(async () => (await import('./search-panel')).SearchPanel)

interface SearchBoxProps {
  /** The current query. */
  initial?: string
  place: keyof typeof SEARCH_INPUT_IDS
  className?: string
}

/** The text, and what the panel below the box is doing. */
function useSearchBox(initial: string, isBlankPage: boolean) {
  const navigate = useNavigate()
  const panel = useRef<PanelHandle>(null)
  const [text, setText] = useState(initial)
  const [isVisited, setIsVisited] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<ShownPanel>({ isShown: false })

  function search(what: string) {
    const wanted = searchText(what)
    if (!wanted) return
    setText(wanted)
    setIsOpen(false)
    void navigate(paths.home.to({ search: wanted }))
  }

  return {
    panel,
    text,
    isVisited,
    isOpen,
    shown,
    setShown,
    search,
    close: () => setIsOpen(false),
    visit: () => {
      setIsVisited(true)
      if (text === '' && !isBlankPage) setIsOpen(true)
    },
    change: (next: string) => {
      setText(next)
      setIsOpen(true)
    },
    leaveFor: (title: string) => {
      setText(title)
      setIsOpen(false)
    },
    submit: () => {
      if (!panel.current?.openChosen()) search(text)
    },
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && shown.isShown) {
        event.preventDefault()
        setIsOpen(false)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!panel.current?.move(event.key === 'ArrowDown' ? 1 : -1)) return
        event.preventDefault()
        setIsOpen(true)
      }
    },
  }
}

/**
 * Spec 1 §2: submits the trimmed text; ignores a blank one. Members get suggestions while typing (a
 * combobox: arrows choose, Enter opens, Escape closes).
 */
export function SearchBox({ initial = '', place, className }: SearchBoxProps) {
  const listId = useId()
  // The search page without a query is for typing one; it lists recent searches itself.
  const isBlankPage = place === 'page' && initial === ''
  const box = useSearchBox(initial, isBlankPage)

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
        autoFocus={isBlankPage}
        maxLength={searchLimits.queryLength}
        role="combobox"
        aria-label={searchBoxCopy.label}
        aria-autocomplete="list"
        aria-expanded={box.shown.isShown}
        aria-controls={listId}
        aria-activedescendant={box.shown.activeId}
        placeholder={searchBoxCopy.placeholder}
        value={box.text}
        onChange={(event) => box.change(event.target.value)}
        onKeyDown={box.handleKeyDown}
        onFocus={box.visit}
        onBlur={box.close}
        className="rounded-full pl-10"
      />
      {box.isVisited && (
        <SearchPanel
          id={listId}
          handleRef={box.panel}
          text={box.text}
          isOpen={box.isOpen}
          onShownChange={box.setShown}
          onSearch={box.search}
          onOpened={box.leaveFor}
        />
      )}
    </form>
  )
}
