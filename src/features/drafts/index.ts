export { DraftList } from './components/draft-list'
export { draftCopy } from './copy'
export { draftQueries } from './queries'
