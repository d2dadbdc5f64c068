/**
 * What members do all at once to the same few things. Each action is one statement, as the API sends it.
 * `$me`, `$other` and `$dice` are a member, another member and a number from 0 to 9; every other `$word` is
 * the id of one of the few things of that kind (`things.ts`).
 */
export interface Action {
  name: string
  sql: string
  /** Who does it: any member unless it says whoever made the thing, or the operator, which is SQL or a job. */
  by?: 'operator' | 'owner'
  /** How often it is drawn next to the others: 1 unless it says so. */
  weight?: number
}

/** Reacting to something and taking it back. */
export const reactTo = (type: string): Action[] => [
  {
    name: `react to a ${type}`,
    sql: `select public.toggle_reaction('${type}', $${type}, (array['like', 'love', 'cry'])[1 + $dice % 3])`,
    weight: 3,
  },
  {
    name: `take a reaction to a ${type} back`,
    sql: `delete from public.reactions where user_id = $me and content_type = '${type}' and content_id = $${type}`,
  },
]
