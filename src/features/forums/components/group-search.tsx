import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from '@/components/ui/input'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'

interface GroupSearchProps {
  /** What the address says is searched for. */
  search: string
  onSearch: (search: string) => void
}

/** Searches while one types, a moment after the last key. */
export function GroupSearch({ search, onSearch }: GroupSearchProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // The address changed by other means: back, or the search was cleared.
  if (shown !== search) {
    setShown(search)
    if (search !== text.trim()) setText(search)
  }
  const tell = useEffectEvent((wanted: string) => onSearch(wanted))
  const wanted = text.trim()

  useEffect(() => {
    if (wanted === search) return undefined
    const timer = setTimeout(() => tell(wanted), forumLimits.searchPauseMs)
    return () => clearTimeout(timer)
  }, [wanted, search])

  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(wanted)
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
        aria-label={forumCopy.searchGroups}
        placeholder={forumCopy.searchGroups}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-10"
      />
    </form>
  )
}
