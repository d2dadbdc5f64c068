export { InquiriesDialog } from '@/features/messages'
