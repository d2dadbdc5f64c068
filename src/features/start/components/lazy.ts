import { quietOnDemand } from '@/components/on-demand'

/** The checklist of a newcomer, loaded after the first cards of the feed. */
export const Checklist = quietOnDemand(async () => (await import('./checklist')).Checklist)
