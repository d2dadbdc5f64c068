import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { AppLink } from '@/components/app-link'
import { dialogOnDemand } from '@/components/on-demand'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { formatCount } from '@/lib/format'
import { searchesCopy as copy } from '../copy'
import { searchesLimits as limits } from '../limits'
import { DELIVERIES, deliveryOf, scopeOf, searchPath } from '../model/search'
import { wordsOf } from '../model/words'
import { useDeleteSearch, useSetDelivery } from '../mutations'
import type { SavedSearch } from '../queries'
import { Matches } from './matches'

const SearchDialog = dialogOnDemand(async () => (await import('./search-dialog')).SearchDialog)

interface SearchCardProps {
  search: SavedSearch
  /** Whether its matches are shown. */
  isOpen: boolean
  onToggle: () => void
}

/** A saved search: what it looks for, when it tells, and what it found. */
export function SearchCard({ search, isOpen, onToggle }: SearchCardProps) {
  const id = useId()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const scope = scopeOf(search.scope)
  const words = wordsOf(scope, search.params).join(' · ')
  const count =
    search.new_count >= limits.newMost
      ? copy.manyNew(limits.newMost)
      : formatCount(search.new_count)
  return (
    <Card className="p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base [overflow-wrap:anywhere]">{search.name}</h2>
          <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
            {copy.scopes[scope]}
            {words !== search.name && ` · ${words}`}
          </p>
        </div>
        {search.new_count > 0 && (
          <Badge variant="unread" className="shrink-0">
            {copy.newCount(count)}
          </Badge>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={copy.matchesOf(search.name)}
          onClick={onToggle}
        >
          {copy.matches}
          <Chevron aria-hidden strokeWidth={1.75} />
        </Button>
        <Button asChild variant="secondary" size="small">
          <AppLink to={searchPath(scope, search.params)} aria-label={copy.openNamed(search.name)}>
            {copy.open}
          </AppLink>
        </Button>
        <Controls search={search} />
      </div>
      {isOpen && <Matches id={id} search={search} />}
    </Card>
  )
}

/** When to tell, the name, and deleting it. */
function Controls({ search }: { search: SavedSearch }) {
  const setDelivery = useSetDelivery()
  const remove = useDeleteSearch()
  const [isRenaming, setIsRenaming] = useState(false)
  const chosen = deliveryOf(search.delivery)
  return (
    <div className="flex grow items-center justify-end gap-2">
      <Select
        aria-label={copy.tellOf(search.name)}
        className="w-auto min-w-0 text-base md:text-sm"
        value={chosen}
        onChange={({ target }) =>
          setDelivery(search.id, { from: chosen, to: deliveryOf(target.value) })
        }
      >
        {DELIVERIES.map((delivery) => (
          <option key={delivery} value={delivery}>
            {copy.deliveries[delivery].label}
          </option>
        ))}
      </Select>
      <Button
        variant="ghost"
        size="small"
        className="text-muted-foreground"
        {...SearchDialog.near}
        aria-label={copy.renameNamed(search.name)}
        title={copy.rename}
        onClick={() => setIsRenaming(true)}
      >
        <Pencil aria-hidden strokeWidth={1.75} />
      </Button>
      <Button
        variant="ghost"
        size="small"
        className="text-muted-foreground -mr-1"
        aria-label={copy.deleteNamed(search.name)}
        title={copy.delete}
        onClick={() => remove(search)}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
      </Button>
      {isRenaming && <SearchDialog search={search} onClose={() => setIsRenaming(false)} />}
    </div>
  )
}
