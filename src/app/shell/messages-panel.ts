export { MessagesPanel } from '@/features/messages'
