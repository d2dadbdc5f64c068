export { SafetyDialogs } from '@/features/safety'
