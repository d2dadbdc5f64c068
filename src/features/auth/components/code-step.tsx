import { shownOnDemand } from '@/components/on-demand'

/** The second step of signing in; loaded only by members who have one. */
export const CodeStep = shownOnDemand(async () => (await import('./code-step-form')).CodeStepForm)
