import { quietOnDemand, shownOnDemand } from '@/components/on-demand'

/** The queue of cases and appeals. */
export const CaseQueue = shownOnDemand(async () => (await import('./case-queue')).CaseQueue)

/** The screen of a suspended member. */
export const SuspendedMember = quietOnDemand(
  async () => (await import('./suspended-member')).SuspendedMember,
)
