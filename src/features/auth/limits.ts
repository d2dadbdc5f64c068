/** Limits of signing in and signing up. */
export const authLimits = {
  // Spec 1 §5 and §9: password minimum length 6.
  passwordMin: 6,
  /** Bytes that bcrypt reads; the auth service refuses more. */
  passwordMax: 72,
  usernameMin: 3,
  usernameMax: 30,
  emailMax: 320,
  /** Of the database. */
  nameMax: 100,
  /** Seconds between two emails to one address, as the auth service demands. */
  resendWaitSeconds: 60,
  /** Debounce before a username is looked up. */
  usernameDebounceMs: 400,
} as const
