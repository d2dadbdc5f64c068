import { shownOnDemand } from '@/components/on-demand'

/** The queue of cases and appeals. */
export const CaseQueue = shownOnDemand(async () => (await import('./case-queue')).CaseQueue)
