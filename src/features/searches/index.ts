export { searchesQueries } from './queries'
