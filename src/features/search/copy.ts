/** Texts of search. */
export const searchCopy = {
  // Spec 1 §2.
  placeholder: 'Search opportunities, investors, or groups...',
  backToFeed: 'Back to Feed',
  noResults: 'No results found',
  noResultsHint: 'Try adjusting your search terms',

  // Our own.
  label: 'Search',
  title: 'Search',
  resultsFor: (query: string) => `Results for “${query}”`,
  searchFor: (query: string) => `Search for “${query}”`,
  hint: 'Find people by name, username, skill or place of work.',
  kinds: 'Kinds of results',
  loading: 'Searching…',
  loadFailed: 'The search did not work',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  all: 'All',
  verified: 'Verified',
  sample: 'Sample',
  counted: (label: string, count: string) => `${label} (${count})`,
  manyCounted: (most: number) => `${most}+`,
  kind: {
    person: 'People',
    article: 'Articles',
    group: 'Groups',
    forum_group: 'Forum Groups',
    forum_post: 'Discussions',
    business_idea: 'Business Ideas',
    event: 'Events',
    business_page: 'Business Pages',
  },
} as const
