import * as z from 'zod/mini'

const text = z.nullish(z.string())

const headSchema = z.object({
  partner: z.nullable(
    z.object({
      id: z.string(),
      username: text,
      full_name: text,
      name: text,
      avatar_url: text,
      verified: z.boolean(),
    }),
  ),
  unread_count: z.number(),
  first_unread_id: text,
  first_unread_at: text,
  can_message: z.boolean(),
})

/** What is needed to open a conversation. */
export type ConversationHead = z.infer<typeof headSchema>
export type Partner = NonNullable<ConversationHead['partner']>

/** Parses the answer of `conversation_head`. */
export function parseHead(answer: unknown): ConversationHead {
  return headSchema.parse(answer)
}
