export { reloadAfterHiding, reloadPlaces } from '@/features/safety'
