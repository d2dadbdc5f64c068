import { shownOnDemand } from '@/components/on-demand'

/** Where super admins write the next version. */
export const RulesEditor = shownOnDemand(async () => (await import('./rules-editor')).RulesEditor)
