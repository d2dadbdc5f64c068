/** The member who reads. */
export type Actor = 'viewer' | 'ordinary' | 'admin'

/** A performance budget: a multiple of the floor, or milliseconds. */
export interface Allowance {
  /** The number of the budget. */
  number: number
  ratio?: number
  milliseconds?: number
}

/** One read of the app. */
export interface Read {
  feature: string
  name: string
  as: Actor
  sql: string
  /** The statement to compare with, run by the tables' owner; by default the read itself. */
  floor?: string
  /** The member runs the floor too. */
  isFloorMembers?: boolean
  allowance?: Allowance
  /** Rows it may touch beyond ten per returned row: those a badge counts or a search considers. */
  considers?: number
}

/** Literals for the reads: ids of large items, and cursors far down in lists. */
export type Facts = Readonly<Record<string, string>>

/** Returns a fact by name, as SQL. */
export function fact(facts: Facts, name: string): string {
  const value = facts[name]
  if (value === undefined) throw new Error(`there is no fact ${name}`)
  return `'${value}'`
}

export const PERSON = 'id, username, full_name, name, avatar_url'
export const AUTHOR = `${PERSON}, verified`
