/** Texts about the session that every screen may need. A separate file: few screens need the rest. */
export const sessionCopy = {
  hookMisuse: 'useAuth must be used within an AuthProvider',

  // Spec 1 §8: the error catalogue.
  signOutSuccess: {
    title: 'Signed out successfully',
    description: 'You have been logged out.',
  },
  signOutFailure: {
    title: 'Error',
    description: 'Failed to sign out. Please try again.',
  },

  suspended: 'Your account is suspended.',
  suspendedHelp:
    'You can still read everything public. If you think this is a mistake, contact the people who run this community.',
  logOut: 'Log out',
} as const
