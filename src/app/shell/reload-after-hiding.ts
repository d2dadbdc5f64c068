export { collapseBlocked, reloadAfterHiding, reloadPlaces } from '@/features/safety'
