import { SearchAsTyped } from '@/components/search-as-typed'
import { Select } from '@/components/ui/select'
import { businessCopy } from '../copy'
import { CATEGORIES, parseCategory, type Category } from '../model/categories'
import type { PageFilter } from '../queries/pages'

interface DirectoryFilterProps {
  filter: PageFilter
  onSearch: (search: string) => void
  onCategory: (category: Category | null) => void
}

/** The search and category filter of the directory. */
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
      <Select
        aria-label={businessCopy.category}
        className="grow basis-44 sm:max-w-60"
        value={category ?? ''}
        onChange={(event) => onCategory(parseCategory(event.target.value))}
      >
        <option value="">{businessCopy.allCategories}</option>
        {CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  )
}
