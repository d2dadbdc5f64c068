import { useRef } from 'react'

/** Names of fields that only fit each other, such as a date and its time: if one was changed, all of them were. */
export type Together = readonly (readonly string[])[]

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function pick<T extends object>(values: T, isPicked: (name: string) => boolean): Partial<T> {
  const entries = Object.entries(values).filter(([name]) => isPicked(name))
  return Object.fromEntries(entries) as Partial<T>
}

/** The fields that differ from what they were. */
export function changedIn<T extends object>(
  values: T,
  before: T,
  together: Together = [],
): Partial<T> {
  const was = new Map<string, unknown>(Object.entries(before))
  const names = Object.entries(values)
    .filter(([name, value]) => !isSame(value, was.get(name)))
    .map(([name]) => name)
  const all = new Set(names)
  for (const group of together) {
    if (names.some((name) => group.includes(name))) for (const name of group) all.add(name)
  }
  return pick(values, (name) => all.has(name))
}

/**
 * What saving a form sends: the columns that differ from those it was opened with, so that what someone else changed
 * meanwhile stays; null if there are none. What an earlier attempt sent is sent again: it may have arrived, and have
 * been changed back since.
 */
export function useChange<T extends object>(
  together?: Together,
): (row: T, opened: T) => Partial<T> | null {
  const sent = useRef(new Set<string>())
  return (row, opened) => {
    const changed = changedIn(row, opened, together)
    for (const name of Object.keys(changed)) sent.current.add(name)
    return sent.current.size === 0 ? null : pick(row, (name) => sent.current.has(name))
  }
}

/** What is being changed, and what it was when that began. */
export interface Edit<T> {
  values: T
  opened: T
}

/** An edit that began earlier, on what is stored now: what was changed in it, and of everything else what is stored. */
export function rebased<T extends object>(
  { values, opened }: Edit<T>,
  stored: T,
  together?: Together,
): T {
  return { ...stored, ...changedIn(values, opened, together) }
}
