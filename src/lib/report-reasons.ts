/** Why something is reported, by the names of the database. The public figures show them, too. */
export const reportReasons = {
  spam: 'Spam',
  scam: 'Scam or asks for money',
  harassment: 'Harassment',
  hate: 'Hate',
  impersonation: 'Impersonation',
  false_claims: 'False claims about a business or funding',
  private_information: 'Private information',
  illegal: 'Illegal',
  other: 'Something else',
} as const
