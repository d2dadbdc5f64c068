import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import {
  MentionsContext,
  NO_MENTIONS,
  type MentionPlace,
  type WrittenItem,
} from '@/components/mentions'
import { queryTimes } from '@/config/query-times'
import { askTogether } from '@/lib/ask-together'
import { unwrap } from '@/lib/errors'
import { groupBy } from '@/lib/group-by'
import { mayMention } from '@/lib/mentions'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'

export type Suggested = Answer<'suggest_mentions'>[number]
/** Someone a text mentions, with their present name. */
type MentionedPerson = Answer<'mentions_of'>[number]

const NOBODY: ReadonlyMap<string, MentionedPerson> = new Map()

/** Asks for the mentions of all items of a screen together, once for each type. */
const askNames = askTogether(async (keys) => {
  const ids = groupBy(
    keys.map((key) => key.split(':')),
    ([type = '']) => type,
  )
  const answers = await Promise.all(
    [...ids].map(async ([type, items]) => {
      const p_ids = items.map(([, id = '']) => id)
      const rows = unwrap(await supabase.rpc('mentions_of', { p_kind: type, p_ids }))
      return rows.map((row) => ({ key: `${type}:${row.item_id}`, row }))
    }),
  )
  return groupBy(answers.flat(), ({ key }) => key)
})

export const mentionQueries = {
  all: () => ['mentions'] as const,
  /** Whom to mention in a place, by the beginning of a name. */
  suggestions: ({ kind, id }: MentionPlace, name: string) =>
    queryOptions({
      queryKey: [...mentionQueries.all(), 'suggested', kind, id, name.toLowerCase()] as const,
      queryFn: async ({ signal }) => {
        const place = { p_kind: kind, ...(id !== null && { p_place_id: id }), p_query: name }
        return unwrap(await supabase.rpc('suggest_mentions', place).abortSignal(signal))
      },
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
  /** Whom a text mentions, by the names it was written with; asked anew when it was edited. */
  names: ({ type, id }: WrittenItem, text: string) =>
    queryOptions({
      queryKey: [...mentionQueries.all(), 'names', type, id, text] as const,
      queryFn: async (): Promise<ReadonlyMap<string, MentionedPerson>> => {
        const found = (await askNames(`${type}:${id}`)) ?? []
        return new Map(found.map(({ row }) => [row.handle, row]))
      },
      staleTime: queryTimes.staleDefault,
    }),
}

/** Whom a text mentions; nobody for visitors, and until it is known. */
export function useMentioned(
  item: WrittenItem | undefined,
  text: string,
): ReadonlyMap<string, MentionedPerson> {
  const isMember = use(MentionsContext) !== NO_MENTIONS
  const names = useQuery({
    ...mentionQueries.names(item ?? { type: '', id: '' }, text),
    enabled: isMember && item !== undefined && mayMention(text),
  })
  return names.data ?? NOBODY
}
