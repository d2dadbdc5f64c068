import { shownOnDemand } from '@/components/on-demand'

/** A mail is on its way: open its link, or type its code. Whoever signs in never sees it. */
export const CheckInbox = shownOnDemand(async () => (await import('./check-inbox')).CheckInbox)
