/** The types members can turn off: the seven of Spec 1 §9, and mentions. */
export const notificationTypes = [
  'message',
  'business_inquiry',
  'connection_request',
  'group_action',
  'business_action',
  'reaction',
  'comment',
  'mention',
] as const

export type NotificationType = (typeof notificationTypes)[number]
