import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldClasses, Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'
import { CATEGORIES, parseCategory, type Category } from '../model/categories'
import type { PageFilter } from '../queries/pages'

interface DirectoryFilterProps {
  filter: PageFilter
  onSearch: (search: string) => void
  onCategory: (category: Category | null) => void
}

/** Words and category; words are searched for a moment after the last key. */
export function DirectoryFilter({ filter, onSearch, onCategory }: DirectoryFilterProps) {
  const { search, category } = filter
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // The address changed by other means: back, or the search was cleared.
  if (shown !== search) {
    setShown(search)
    if (search !== text.trim()) setText(search)
  }
  const tell = useEffectEvent((wanted: string) => onSearch(wanted))
  const wanted = text.trim()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (wanted === search) return undefined
    timer.current = setTimeout(() => tell(wanted), businessLimits.searchPauseMs)
    return () => clearTimeout(timer.current)
  }, [wanted, search])

  /** Whoever goes on to something else is not called back by what they typed before. */
  function handleNow() {
    clearTimeout(timer.current)
    if (wanted !== search) onSearch(wanted)
  }

  return (
    <form
      role="search"
      aria-label={businessCopy.title}
      className="mb-5 flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        handleNow()
      }}
    >
      <div className="relative min-w-0 grow basis-64">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="text-muted-foreground pointer-events-none absolute top-3 left-3 size-5"
        />
        <Input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={businessCopy.search}
          placeholder={businessCopy.search}
          maxLength={businessLimits.searchMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={handleNow}
          className="pl-10"
        />
      </div>
      <select
        aria-label={businessCopy.category}
        className={cn(fieldClasses, 'read-only:bg-card h-11 grow basis-44 sm:max-w-60')}
        value={category ?? ''}
        onChange={(event) => onCategory(parseCategory(event.target.value))}
      >
        <option value="">{businessCopy.allCategories}</option>
        {CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </form>
  )
}
