export { MatchSubject } from './components/match-subject'
export { SaveSearch } from './components/save-search'
export { SavedSearches } from './components/lazy'
export { reasonWords } from './model/words'
