export { reloadAfterHiding } from '@/features/safety'
