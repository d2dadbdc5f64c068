/** Spec 1 §9: the seven types, which members can turn off. */
export const notificationTypes = [
  'message',
  'business_inquiry',
  'connection_request',
  'group_action',
  'business_action',
  'reaction',
  'comment',
] as const

export type NotificationType = (typeof notificationTypes)[number]
