import { isRecord } from './is-record'

/** Whether a value can stand where `example` does; where that is empty, anything can. */
function isLike(example: unknown, value: unknown): boolean {
  if (example === null || example === undefined) return true
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example)
}

/**
 * What was stored, in the shape of `empty`: an earlier version, or a damaged store, may have left
 * something that no form can show. Fields of the wrong type start empty; the others stay. Undefined
 * if nothing of it fits.
 */
export function fitTo<T>(empty: T, stored: unknown): T | undefined {
  if (!isLike(empty, stored) || stored === undefined) return undefined
  if (!isRecord(empty) || !isRecord(stored)) return stored as T
  const fitting = { ...stored }
  for (const [name, example] of Object.entries(empty)) {
    fitting[name] = name in stored ? (fitTo(example, stored[name]) ?? example) : example
  }
  return fitting as T
}
