/** The search boxes: the top bar's, and on small screens the search page's. */
export const SEARCH_INPUT_IDS = { bar: 'search', page: 'search-page' } as const

/** Focuses the search box on screen; false when there is none. */
export function focusSearch(): boolean {
  for (const id of Object.values(SEARCH_INPUT_IDS)) {
    const input = document.getElementById(id)
    // A hidden box doesn't take the focus.
    input?.focus()
    if (input && document.activeElement === input) return true
  }
  return false
}
