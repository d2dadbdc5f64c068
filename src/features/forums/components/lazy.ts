import { dialogOnDemand } from '@/components/on-demand'

/** The dialog for writing or editing a post, loaded when opened. */
export const PostDialog = dialogOnDemand(async () => (await import('./post-dialog')).PostDialog)
