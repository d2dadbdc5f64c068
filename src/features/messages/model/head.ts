import { isRecord } from '@/lib/is-record'

type Text = string | null | undefined

export interface Partner {
  id: string
  username: Text
  full_name: Text
  name: Text
  avatar_url: Text
  verified: boolean
}

/** What is needed to open a conversation. */
export interface ConversationHead {
  partner: Partner | null
  unread_count: number
  first_unread_id: Text
  first_unread_at: Text
  can_message: boolean
}

function unexpected(name: string): Error {
  return new Error(`The ${name} of a conversation is not what was expected`)
}

function textIn(fields: Record<string, unknown>, name: string): Text {
  const value = fields[name] ?? null
  if (value !== null && typeof value !== 'string') throw unexpected(name)
  return value
}

function parsePartner(fields: Record<string, unknown>): Partner {
  const { id, verified } = fields
  if (typeof id !== 'string' || typeof verified !== 'boolean') throw unexpected('partner')
  return {
    id,
    username: textIn(fields, 'username'),
    full_name: textIn(fields, 'full_name'),
    name: textIn(fields, 'name'),
    avatar_url: textIn(fields, 'avatar_url'),
    verified,
  }
}

/** Parses the answer of `conversation_head`. */
export function parseHead(answer: unknown): ConversationHead {
  if (!isRecord(answer)) throw unexpected('head')
  const { partner, unread_count: unreadCount, can_message: canMessage } = answer
  if (typeof unreadCount !== 'number' || typeof canMessage !== 'boolean') throw unexpected('head')
  if (partner !== null && !isRecord(partner)) throw unexpected('partner')
  return {
    partner: partner && parsePartner(partner),
    unread_count: unreadCount,
    first_unread_id: textIn(answer, 'first_unread_id'),
    first_unread_at: textIn(answer, 'first_unread_at'),
    can_message: canMessage,
  }
}
