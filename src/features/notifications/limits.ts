export const notificationLimits = {
  // Spec 1 §2: the popover's list.
  popoverListPixels: 300,
  page: 20,
} as const
