/**
 * Where someone was headed who went to their mailbox for a link: it may open in this tab, whose address it replaces.
 * The address of the page keeps it otherwise.
 */
const KEY = 'headed-for'

/** Keeps where someone is headed; null forgets it. */
export function keepDestination(path: string | null): void {
  try {
    if (path === null) window.sessionStorage.removeItem(KEY)
    else window.sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage the link leads to the start page.
  }
}

/** Where someone was headed, once. */
export function takeDestination(): string | null {
  try {
    const path = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
