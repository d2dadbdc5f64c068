export { forgetBeforeBlock, reloadAfterBlock, reloadAfterMute } from '@/features/safety'
