import { shownOnDemand } from '@/components/on-demand'

/** A post that left the page, and what the viewer was writing about it. */
export const GonePost = shownOnDemand(async () => (await import('./gone-post')).GonePost)
