/** The text of the page behind the link in an email about a ban. */
export const appealCopy = {
  expired: 'The time to appeal is over',
  expiredHint: 'A decision can be appealed for a limited time. This link opened one that is older.',
  badLink: "This link doesn't work",
  badLinkHint: 'It may be cut off. Open it again from the email we sent you.',
} as const
