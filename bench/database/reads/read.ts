/** Who asks. */
export type Actor = 'viewer' | 'ordinary' | 'admin'

/** What a budget of performance allows: so many times the floor, or so many milliseconds. */
export interface Allowance {
  /** Number of the budget. */
  number: number
  ratio?: number
  milliseconds?: number
}

/** One question of the app. */
export interface Read {
  feature: string
  name: string
  as: Actor
  sql: string
  /** What it is held against, asked by the owner of the tables; itself unless given. */
  floor?: string
  /** The floor is asked by the member as well. */
  isFloorMembers?: boolean
  allowance?: Allowance
  /** Rows it may look at besides ten for each it returns: what a badge counts, what a search considers. */
  considers?: number
}

/** Literals that the reads need: ids of what is big, and places far down in lists. */
export type Facts = Readonly<Record<string, string>>

/** A fact by name, as SQL. */
export function fact(facts: Facts, name: string): string {
  const value = facts[name]
  if (value === undefined) throw new Error(`there is no fact ${name}`)
  return `'${value}'`
}

export const PERSON = 'id, username, full_name, name, avatar_url'
export const AUTHOR = `${PERSON}, verified`
