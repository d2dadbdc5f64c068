/** The types members can turn off: the seven of Spec 1 §9, mentions, and saved searches. */
export const notificationTypes = [
  'message',
  'business_inquiry',
  'connection_request',
  'group_action',
  'business_action',
  'reaction',
  'comment',
  'mention',
  'saved_search',
] as const

export type NotificationType = (typeof notificationTypes)[number]
