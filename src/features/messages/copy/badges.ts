/** Texts of the shell's badges; every screen loads them. */
export const messageBadgeCopy = {
  // Spec 1 §2.
  title: 'Messages',
  inquiries: 'Business Inquiries',
  unreadMessages: (count: string) => `Messages, ${count} unread`,
  unreadInquiries: (count: string) => `Business Inquiries, ${count} unread`,
} as const
