import { shownOnDemand } from '@/components/on-demand'

/** The muted words, in the settings and beside a card. */
export const MutedWords = shownOnDemand(async () => (await import('./muted-words')).MutedWords)
