import {
  industryLabel,
  openToLabel,
  parseIndustry,
  parseOpenTo,
  parseRole,
  roleLabel,
} from '@/components/member-facts'
import { COMMA, firstCharacters } from '@/lib/text'
import { peopleCopy } from '../copy'
import { peopleLimits } from '../limits'

/** The filters with values, in the order of the screen; also their names in the URL. */
export const VALUE_FILTERS = ['role', 'industry', 'open', 'place'] as const
export type ValueFilter = (typeof VALUE_FILTERS)[number]

/** What someone has in common with the viewer; also the names in the URL. */
export const RELATIONS = ['groups', 'friends'] as const
export type Relation = (typeof RELATIONS)[number]

/** The members shown: those who match the text and every filter, with one of its values each. */
export type PeopleFilter = Readonly<
  Record<ValueFilter, readonly string[]> & Record<Relation, boolean> & { search: string }
>

export const EVERYONE: PeopleFilter = {
  search: '',
  role: [],
  industry: [],
  open: [],
  place: [],
  groups: false,
  friends: false,
}

export const relationLabels: Record<Relation, string> = {
  groups: peopleCopy.inMyGroups,
  friends: peopleCopy.mutualFriends,
}

/** A place as the database compares it, but for accents: in lower case, up to the first comma. */
export function placeKey(text: string): string | null {
  const [place = ''] = text.split(COMMA)
  const key = place.trim().replace(/\s+/g, ' ').toLowerCase()
  return firstCharacters(key, peopleLimits.placeMax) || null
}

const parsers: Record<ValueFilter, (text: string) => string | null> = {
  role: parseRole,
  industry: parseIndustry,
  open: parseOpenTo,
  place: placeKey,
}

/** Reads the filter from the URL; unknown values are left out. */
export function parsePeopleFilter(params: URLSearchParams): PeopleFilter {
  const valuesOf = (name: ValueFilter) => {
    const values = (params.get(name) ?? '').split(',').map((text) => parsers[name](text))
    return [...new Set(values.filter((value) => value !== null))]
  }
  return {
    search: params.get('search')?.trim() ?? '',
    role: valuesOf('role'),
    industry: valuesOf('industry'),
    open: valuesOf('open'),
    place: valuesOf('place'),
    groups: params.has('groups'),
    friends: params.has('friends'),
  }
}

/** Parameters of the URL; null leaves one out. */
type Params = Record<string, string | null>

/** The parameters of a filter, to read it again with `parsePeopleFilter`. */
export function filterParams(filter: PeopleFilter): Params {
  return {
    search: filter.search || null,
    ...Object.fromEntries(VALUE_FILTERS.map((name) => [name, filter[name].join(',') || null])),
    ...Object.fromEntries(RELATIONS.map((name) => [name, filter[name] ? '1' : null])),
  }
}

/** Adds a value to a filter, or takes it out. */
export function withValue(filter: PeopleFilter, name: ValueFilter, value: string): PeopleFilter {
  const values = filter[name]
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return { ...filter, [name]: next }
}

/** How many choices are active, without the text. */
export function countChoices(filter: PeopleFilter): number {
  const values = VALUE_FILTERS.reduce((sum, name) => sum + filter[name].length, 0)
  return values + RELATIONS.filter((name) => filter[name]).length
}

/** A place by its key, with capitals. */
export function placeName(place: string): string {
  return place.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
}

/** The label of a value; a place is written as its members do, if any of them is known. */
export function valueLabel(
  name: ValueFilter,
  value: string,
  places: readonly { place: string; label: string }[] = [],
): string {
  if (name === 'role') return roleLabel(value)
  if (name === 'industry') return industryLabel(value)
  if (name === 'open') return openToLabel(value)
  return places.find(({ place }) => place === value)?.label ?? placeName(value)
}
