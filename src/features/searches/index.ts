export { SaveSearch } from './components/save-search'
export { SavedSearches } from './components/lazy'
export { searchesCopy } from './copy'
export { reasonWords } from './model/words'
