import { Search } from 'lucide-react'
import { useState } from 'react'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { useDelayed } from '@/lib/debounce'

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
    setPending(own === -1 ? [] : pending.slice(own + 1))
    // The URL changed otherwise, by Back or by clearing the search.
    if (own === -1) setText(search)
  }
  function ask(wanted: string) {
    setPending((asked) => [...asked, wanted])
    onSearch(wanted)
  }
  const wanted = text.trim()
  const askLater = useDelayed(() => {
    // Enter was faster.
    if (pending.at(-1) !== wanted) askNow()
  }, PAUSE_MS)

  function askNow() {
    if (wanted !== search) ask(wanted)
  }

  return (
    <form
      role="search"
      aria-label={label}
      className={cn('relative', className)}
      onSubmit={(event) => {
        event.preventDefault()
        askNow()
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
        onChange={(event) => {
          setText(event.target.value)
          askLater()
        }}
        onBlur={askNow}
        className="pl-10"
      />
    </form>
  )
}
