import { shownOnDemand } from '@/components/on-demand'

/* Loaded when first shown. */

/** Says that an email was sent: open its link or type its code. Not needed for signing in. */
export const CheckInbox = shownOnDemand(async () => (await import('./check-inbox')).CheckInbox)

/** The second step of signing in; loaded only by members who have one. */
export const CodeStep = shownOnDemand(async () => (await import('./code-step-form')).CodeStepForm)
