/** Texts of the shell's badge; every screen loads them. */
export const notificationBadgeCopy = {
  // Spec 1 §2.
  title: 'Notifications',
  unseen: (count: string) => `Notifications, ${count} new`,
} as const
