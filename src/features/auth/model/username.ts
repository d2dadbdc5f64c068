import { authLimits } from '../limits'

/** The username in an address: the database's rule without its reserved names. */
export const usernamePattern = new RegExp(
  `^[A-Za-z0-9_.-]{${authLimits.usernameMin},${authLimits.usernameMax}}$`,
)
