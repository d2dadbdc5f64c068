/** The numbers of one's account. */
export const accountLimits = {
  /** Characters of what one calls an authenticator app. */
  appNameMax: 60,
  /** Rows of a page of what one wrote in places one has left. */
  leftBehindPage: 20,
} as const
