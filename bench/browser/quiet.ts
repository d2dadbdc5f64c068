import type { Page, Request } from '@playwright/test'

/** A page counts as loaded after this long without a pending request. */
const QUIET_MS = 1000
/** After this long it is measured as it is. */
const PATIENCE_MS = 30_000

/**
 * Watches the requests of a page from now on.
 * @returns a function that waits until none was pending for a second.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  function changed() {
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    underWay.add(request)
    changed()
  })
  function ended(request: Request) {
    underWay.delete(request)
    changed()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const begun = Date.now()
    while (Date.now() - begun < PATIENCE_MS) {
      if (underWay.size === 0 && Date.now() - changedAt >= QUIET_MS) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
