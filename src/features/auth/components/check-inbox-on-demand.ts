import { shownOnDemand } from '@/components/on-demand'

/** Says that an email was sent: open its link or type its code. Not needed for signing in. */
export const CheckInbox = shownOnDemand(async () => (await import('./check-inbox')).CheckInbox)
