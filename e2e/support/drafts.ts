import type { Page } from '@playwright/test'

/** The drafts stored on the device, as text. */
export function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kindling-drafts')
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )
}
