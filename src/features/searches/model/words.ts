import { industryLabel, openToLabel, roleLabel } from '@/components/member-facts'
import { eventCopy } from '@/features/events'
import { investingCopy } from '@/features/investing'
import { peopleCopy, placeName } from '@/features/people'
import { parseKind, searchCopy } from '@/features/search'
import { firstCharacters } from '@/lib/text'
import { searchesCopy as copy } from '../copy'
import { searchesLimits } from '../limits'
import type { SearchParams, SearchScope } from './search'

function amountLabel(value: string): string {
  const amounts: Readonly<Record<string, string>> = investingCopy.amounts
  return amounts[value] ?? value
}

const LABELS: Readonly<Record<string, (value: string) => string>> = {
  role: roleLabel,
  industry: industryLabel,
  open: openToLabel,
  place: placeName,
  country: (value) => value,
  amount: amountLabel,
  state: () => investingCopy.stillOpen,
  type: (value) => eventCopy.types[value === 'online' ? 'online' : 'in-person'],
  groups: () => peopleCopy.inMyGroups,
  friends: () => peopleCopy.mutualFriends,
}

/** A filter in words, as the database names it: `industry:tech`, `groups`. */
export function filterLabel(filter: string): string {
  const [name = '', ...value] = filter.split(':')
  return LABELS[name]?.(value.join(':')) ?? filter
}

/** What a search asks for, in words. */
export function wordsOf(scope: SearchScope, params: SearchParams): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    if (name === 'search') return [copy.text(value)]
    if (name === 'kind') {
      const kind = parseKind(value)
      return kind ? [copy.inKind(searchCopy.kind[kind])] : []
    }
    if (scope === 'investing' && name === 'open') return [filterLabel('state:open')]
    // Of one filter, any value is enough.
    if (scope === 'people' && LABELS[name] && name !== 'groups' && name !== 'friends') {
      return [
        value
          .split(',')
          .map((each) => filterLabel(`${name}:${each}`))
          .join(', '),
      ]
    }
    return [filterLabel(`${name}:${value}`)]
  })
}

/** The name a search is saved under, unless its owner finds a better one. */
export function nameOf(scope: SearchScope, params: SearchParams): string {
  const words = wordsOf(scope, params)
  const name = words.join(scope === 'search' ? ' ' : ' · ')
  const most = searchesLimits.nameMax
  const whole = firstCharacters(name, most)
  return whole === name ? name : `${firstCharacters(name, most - 1).trimEnd()}…`
}

/** Why something matched, in words. */
export function reasonWords({ words, filters }: { words: string[]; filters: string[] }): string[] {
  return [...words.map((word) => copy.text(word)), ...filters.map((filter) => filterLabel(filter))]
}
