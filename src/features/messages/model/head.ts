import type { Answer } from '@/types/answers'

/** What is needed to open a conversation. */
export type ConversationHead = Answer<'conversation_head'>
export type Partner = NonNullable<ConversationHead['partner']>
