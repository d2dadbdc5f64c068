/** The boxes one can search in: the top bar's, and on small screens the search page's. */
export const SEARCH_INPUT_IDS = { bar: 'search', page: 'search-page' } as const

/** Puts the focus into the box that is on screen; false when there is none. */
export function focusSearch(): boolean {
  for (const id of Object.values(SEARCH_INPUT_IDS)) {
    const input = document.getElementById(id)
    // What is not displayed does not take the focus.
    input?.focus()
    if (input && document.activeElement === input) return true
  }
  return false
}
