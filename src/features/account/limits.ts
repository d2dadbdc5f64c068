/** The numbers of one's account. */
export const accountLimits = {
  /** Characters of what one calls an authenticator app. */
  appNameMax: 60,
} as const
