import { shownOnDemand } from '@/components/on-demand'

/** Where the viewer is signed in; what names their browsers is large, and shown in one section of the settings. */
export const Sessions = shownOnDemand(async () => (await import('./sessions')).Sessions)
