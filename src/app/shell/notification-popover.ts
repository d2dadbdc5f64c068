export { NotificationPopover } from '@/features/notifications'
