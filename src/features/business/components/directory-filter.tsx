import { SearchAsTyped } from '@/components/search-as-typed'
import { fieldClasses } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { businessCopy } from '../copy'
import { CATEGORIES, parseCategory, type Category } from '../model/categories'
import type { PageFilter } from '../queries/pages'

interface DirectoryFilterProps {
  filter: PageFilter
  onSearch: (search: string) => void
  onCategory: (category: Category | null) => void
}

/** Words and category of the directory. */
export function DirectoryFilter({ filter, onSearch, onCategory }: DirectoryFilterProps) {
  const { search, category } = filter
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchAsTyped
        label={businessCopy.search}
        search={search}
        onSearch={onSearch}
        className="min-w-0 grow basis-64"
      />
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
    </div>
  )
}
