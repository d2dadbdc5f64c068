import type { Presence } from '@/lib/realtime'

/** Spec 1 §7: who is online. Joined only while messages are on screen. */
export const ONLINE_USERS = 'online-users'

/** The topic of two: their ids in order. */
export function chatTopic(one: string, other: string): string {
  return one < other ? `chat:${one}:${other}` : `chat:${other}:${one}`
}

/** Whether a member shows themselves; nobody is believed to be somebody else. */
export function isPresent(presence: Presence, userId: string): boolean {
  return presence[userId]?.some((shown) => shown.user_id === userId) ?? false
}
