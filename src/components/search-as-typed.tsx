import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'

/** How long typing has to pause before it is searched for. */
const PAUSE_MS = 300
const MOST_CHARACTERS = 100

interface SearchAsTypedProps {
  label: string
  /** What the list is searched for now; an address has it. */
  search: string
  onSearch: (search: string) => void
  className?: string
}

/** Searches a list when typing pauses, and at once on Enter or when one goes on to something else. */
export function SearchAsTyped({ label, search, onSearch, className }: SearchAsTypedProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // What was asked for here and is not in the address yet: it must not undo what is typed meanwhile.
  const [pending, setPending] = useState<readonly string[]>([])
  if (shown !== search) {
    setShown(search)
    const own = pending.indexOf(search)
    setPending(pending.slice(own + 1))
    // The address changed by other means: back, or the search was cleared.
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

  /** Whoever goes on is not called back by what they typed before. */
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
