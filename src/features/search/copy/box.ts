/** What the search box says, which is on every page; the rest of the texts comes with its results. */
export const searchBoxCopy = {
  label: 'Search',
  // Spec 1 §2.
  placeholder: 'Search opportunities, investors, or groups...',
} as const
