import { shownOnDemand } from '@/components/on-demand'

/** The form for editing an idea. Readers load neither it nor the upload. */
export const IdeaEditor = shownOnDemand(async () => (await import('./edit-idea')).EditIdea)
