export { RemoveDialog } from '@/features/moderation'
