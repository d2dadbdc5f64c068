export { SaveSearch } from './components/save-search'
export { SavedSearches } from './components/lazy'
