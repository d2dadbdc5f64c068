export { useVisit } from './use-visit'
