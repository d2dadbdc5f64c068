/**
 * What many members do at once to the same few rows. Each action is one statement, as the API sends
 * it. `$me`, `$other` and `$dice` are a member, another member and a number from 0 to 9; every
 * other `$word` is the id of a row of that kind (`things.ts`).
 */
export interface Action {
  name: string
  sql: string
  /** Who acts: any member by default, the owner of the row, a super admin, or the operator, for SQL and jobs. */
  by?: 'admin' | 'operator' | 'owner'
  /** How likely it is drawn compared with the others; 1 by default. */
  weight?: number
}

/** Adds and removes reactions, from a page and from a feed card. */
export const reactTo = (type: string): Action[] => [
  {
    name: `react to a ${type}`,
    sql: `select public.set_reaction('${type}', $${type}, (array['like', 'love', 'cry', null])[1 + $dice % 4])`,
    weight: 3,
  },
  {
    name: `take a reaction to a ${type} back`,
    sql: `delete from public.reactions where user_id = $me and content_type = '${type}' and content_id = $${type}`,
  },
]
