import { dialogOnDemand, shownOnDemand } from '@/components/on-demand'

/** Chooses who to write to. */
export const NewMessageDialog = dialogOnDemand(
  async () => (await import('./new-message-dialog')).NewMessageDialog,
)

/** Searches one conversation. */
export const ConversationSearch = shownOnDemand(
  async () => (await import('./conversation-search')).ConversationSearch,
)
