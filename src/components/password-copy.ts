/** What the field for a password says. Few screens have one. */
export const passwordCopy = {
  show: 'Show password',
  hide: 'Hide password',
} as const
