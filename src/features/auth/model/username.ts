import { authLimits } from '../limits'

/** A member's name in the address: mirrors the database's rule, without its reserved words. */
export const usernamePattern = new RegExp(
  `^[A-Za-z0-9_.-]{${authLimits.usernameMin},${authLimits.usernameMax}}$`,
)
