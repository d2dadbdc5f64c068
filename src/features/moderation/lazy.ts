import { dialogOnDemand, shownOnDemand } from '@/components/on-demand'

/** Dismisses several cases. */
export const DismissDialog = dialogOnDemand(
  async () => (await import('./components/dismiss-dialog')).DismissDialog,
)

/** What was decided about a case. */
export const CaseOutcome = shownOnDemand(
  async () => (await import('./components/outcome')).CaseOutcome,
)
