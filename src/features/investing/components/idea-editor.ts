import { shownOnDemand } from '@/components/on-demand'

/** The form in which an idea is changed. Reading takes neither the form nor the upload along. */
export const IdeaEditor = shownOnDemand(async () => (await import('./edit-idea')).EditIdea)
