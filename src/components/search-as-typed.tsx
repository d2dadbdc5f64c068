import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'

/** The debounce of the search. */
const PAUSE_MS = 300
const MOST_CHARACTERS = 100

interface SearchAsTypedProps {
  label: string
  /** The current search, from the URL. */
  search: string
  onSearch: (search: string) => void
  className?: string
}

/** Searches a list when typing pauses, and at once on Enter and blur. */
export function SearchAsTyped({ label, search, onSearch, className }: SearchAsTypedProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // Searches that are not in the URL yet; they must not overwrite what is typed meanwhile.
  const [pending, setPending] = useState<readonly string[]>([])
  if (shown !== search) {
    setShown(search)
    const own = pending.indexOf(search)
    setPending(pending.slice(own + 1))
    // The URL changed otherwise, by Back or by clearing the search.
    if (own === -1) setText(search)
  }
  function ask(wanted: string) {
    setPending((asked) => [...asked, wanted])
    onSearch(wanted)
  }
  const tell = useEffectEvent(ask)
  const wanted = text.trim()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (wanted === search) return undefined
    timer.current = setTimeout(() => tell(wanted), PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [wanted, search])

  /** Searches at once and cancels the debounce. */
  function handleNow() {
    clearTimeout(timer.current)
    if (wanted !== search) ask(wanted)
  }

  return (
    <form
      role="search"
      aria-label={label}
      className={cn('relative', className)}
      onSubmit={(event) => {
        event.preventDefault()
        handleNow()
      }}
    >
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="text-muted-foreground pointer-events-none absolute top-3 left-3 size-5"
      />
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={handleNow}
        className="pl-10"
      />
    </form>
  )
}
