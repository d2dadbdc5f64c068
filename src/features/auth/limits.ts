/** The numbers of signing in and signing up. */
export const authLimits = {
  // Spec 1 §5 and §9: password minimum length 6.
  passwordMin: 6,
  /** What bcrypt reads, in bytes; the auth service refuses more. */
  passwordMax: 72,
  usernameMin: 3,
  usernameMax: 30,
  emailMax: 320,
  /** How long the auth service makes one wait between two mails to an address, in seconds. */
  resendWaitSeconds: 60,
  /** Quiet time after the last key before a username is looked up. */
  usernameDebounceMs: 400,
} as const
