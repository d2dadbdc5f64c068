/** Limits of the account. */
export const accountLimits = {
  /** Characters of an authenticator app's name. */
  appNameMax: 60,
  /** Rows per page of where the viewer is signed in. */
  sessionsPage: 20,
  /** Rows per page of what the viewer wrote in places they have left. */
  leftBehindPage: 20,
} as const
