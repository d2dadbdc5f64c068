export { Transparency } from './components/transparency'
export { transparencyCopy } from './copy'
export { transparencyQueries } from './queries'
