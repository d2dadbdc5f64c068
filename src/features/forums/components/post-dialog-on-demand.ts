import { dialogOnDemand } from '@/components/on-demand'

/** Writing or editing a post, loaded when it is opened. */
export const PostDialog = dialogOnDemand(async () => (await import('./post-dialog')).PostDialog)
