import { dialogOnDemand } from '@/components/on-demand'

/* What opens over an idea, loaded when it does. */

/** Writing to the founder. */
export const ContactDialog = dialogOnDemand(
  async () => (await import('./contact-dialog')).ContactDialog,
)
