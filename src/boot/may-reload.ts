/** Reloading by itself: at most once a minute, so that a page that can't load doesn't reload forever. */
const RELOADED_KEY = 'reloaded-for-new-version'
const AGAIN_AFTER_MS = 60_000

/** Whether to reload for this reason now; records that it did. */
export function mayReload(store: Storage, now: number): boolean {
  try {
    if (now - Number(store.getItem(RELOADED_KEY) ?? 0) < AGAIN_AFTER_MS) return false
    store.setItem(RELOADED_KEY, String(now))
    return true
  } catch {
    // Without this record, it could reload forever.
    return false
  }
}
