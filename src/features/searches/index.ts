export { SaveSearch } from './components/save-search'
export { SavedSearches } from './components/lazy'
export { reasonWords } from './model/words'
