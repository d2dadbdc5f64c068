import type { Presence } from '@/lib/topic-connection'

/** Spec 1 §7: who is online. Joined only while messages are shown. */
export const ONLINE_USERS = 'online-users'

/** The topic of two members: their ids, sorted. */
export function chatTopic(one: string, other: string): string {
  return one < other ? `chat:${one}:${other}` : `chat:${other}:${one}`
}

/** Whether a member is present; ignores presence under someone else's id. */
export function isPresent(presence: Presence, userId: string): boolean {
  return presence[userId]?.some((shown) => shown.user_id === userId) ?? false
}
