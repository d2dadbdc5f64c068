export const notificationLimits = {
  // Spec 1 §2: the popover's list.
  popoverListPixels: 300,
  page: 20,
  waitingPage: 20,
  /** The badge shows so many, or more. */
  badgeMost: 99,
} as const
