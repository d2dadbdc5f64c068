/** The shapes of what clients send. */
import * as z from 'zod'

export const joinSchema = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: z.boolean().default(false),
      broadcast: z
        .object({
          ack: z.boolean().default(false),
          self: z.boolean().default(false),
          // Judged after the rights, with a message of its own.
          replay: z.unknown(),
        })
        .partial()
        .optional(),
      presence: z
        .object({ key: z.string().default('') })
        .partial()
        .optional(),
      postgres_changes: z.array(z.record(z.string(), z.unknown())).optional(),
    })
    .default({ private: false }),
})

export const broadcastSchema = z.object({ event: z.string(), payload: z.unknown() })
export const tokenSchema = z.object({ access_token: z.string() })
export const presenceSchema = z.object({
  event: z.enum(['track', 'untrack']),
  payload: z.record(z.string(), z.unknown()).default({}),
})

/** The body of the HTTP endpoints. */
export const messageSchema = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  private: z.boolean().default(false),
})
export const messagesSchema = z.object({ messages: z.array(messageSchema) })
export type BroadcastMessage = z.infer<typeof messageSchema>
