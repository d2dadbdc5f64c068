import { shownOnDemand } from '@/components/on-demand'

/** The page in place of the app while its database has no tables. No member ever sees it. */
export const SetupCheck = shownOnDemand<object>(
  async () => (await import('@/pages/setup-check')).Component,
)
