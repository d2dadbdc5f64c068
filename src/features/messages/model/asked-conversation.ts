import { isRecord } from '@/lib/is-record'
import { uuidOf } from '@/lib/uuid'

function idIn(value: unknown): string | null {
  return typeof value === 'string' ? uuidOf(value) : null
}

/** What a navigation to Messages asks to open (`paths.messages.state`); null for anything else. */
export function askedConversation(state: unknown) {
  if (!isRecord(state)) return null
  const userId = idIn(state.userId)
  if (userId === null) return null
  const page = isRecord(state.businessPage) ? state.businessPage : {}
  const pageId = idIn(page.id)
  const businessPage =
    pageId !== null && typeof page.name === 'string' ? { id: pageId, name: page.name } : null
  // The list is the entry before: going back to it leads there.
  const isOverList = state.isOverList === true
  return { userId, messageId: idIn(state.messageId), businessPage, isOverList }
}

/** Whose conversation the navigation opens; null for the list. Nobody writes to themselves. */
export function partnerIn(state: unknown, viewerId: string): string | null {
  const asked = askedConversation(state)
  return asked && asked.userId !== viewerId ? asked.userId : null
}
