import type { Message } from '@/features/messages/queries'

/** A plain message from `you` to `me`, as the client reads it. */
export function messageOf(facts: Partial<Message> & Pick<Message, 'id'>): Message {
  return {
    sender_id: 'you',
    receiver_id: 'me',
    content: 'Hello',
    created_at: new Date(2026, 10, 21, 9).toISOString(),
    read: true,
    has_warning: false,
    message_type: 'general',
    business_idea_id: null,
    business_page_id: null,
    metadata: {},
    idea: null,
    page: null,
    ...facts,
  }
}
