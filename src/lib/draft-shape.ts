import { isRecord } from './is-record'

/** Whether a value can stand where `example` does. A field that is empty fits, and fits anything. */
function isLike(example: unknown, value: unknown): boolean {
  if (example === null || example === undefined || value === null) return true
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example)
}

/**
 * What was stored, in the shape of `empty`: an earlier version, or a damaged store, may have left
 * something that no form can show. Fields of the wrong type start empty; the others stay. Undefined
 * if nothing of it fits.
 */
export function fitTo<T>(empty: T, stored: unknown): T | undefined {
  if (stored === undefined || !isLike(empty, stored)) return undefined
  if (!isRecord(empty) || !isRecord(stored)) return stored as T
  const fitting = { ...stored }
  for (const [name, example] of Object.entries(empty)) {
    const fitted = name in stored ? fitTo(example, stored[name]) : undefined
    fitting[name] = fitted === undefined ? example : fitted
  }
  return fitting as T
}
