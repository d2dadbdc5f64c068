export { FeedPreview } from '@/features/feed'
