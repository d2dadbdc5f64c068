/** Who may write a first message, from most to fewest. */
export const MESSAGE_AUDIENCES = ['everyone', 'shared', 'followed', 'nobody'] as const
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number]
