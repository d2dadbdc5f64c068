/** Every sentence of what a member takes along and of how they leave. */
export const accountCopy = {
  // Taking along.
  download: 'Download My Data',
  collecting: (percent: number) => `Collecting… ${percent}%`,
  exportHint:
    'One file in the format JSON: your profile, connections, messages, notifications, everything you wrote, your reactions and preferences, and the paths of the files you uploaded.',
  exported: {
    title: 'Your data is downloaded',
    description: 'Keep the file where only you can read it.',
  },
  exportFailed: {
    title: 'Your data could not be collected',
    description: 'Nothing was saved. Please try again.',
  },
  tryAgain: 'Try Again',

  // Leaving.
  deleteAccount: 'Delete Account',
  deleteTitle: 'Delete your account?',
  deleteHint: 'This happens at once and cannot be undone.',
  goesTitle: 'What goes',
  goes: [
    'Your account and profile',
    'Your messages, for the people you wrote with too',
    'Your connections, memberships, follows, reactions, likes and notifications',
    'Your articles and drafts, ideas, events, business pages and reviews',
  ],
  staysTitle: 'What stays, without your name',
  stays: [
    'Your group posts, forum posts, replies and comments. They read “Unknown User”, in forums “Forum User”.',
    'Groups and forum groups of yours. They pass to their longest-standing admin or moderator, then member; one that has nobody else goes.',
    'Files you uploaded keep their addresses, though what goes no longer shows them.',
  ],
  password: 'Your password',
  passwordMissing: 'Enter your password to confirm.',
  passwordWrong: 'This is not your password.',
  confirmDelete: 'Delete My Account',
  deleting: 'Deleting…',
  keep: 'Keep My Account',
  superAdmin:
    'Super admins cannot delete their account. Let another super admin take the role from you first.',
  deleted: {
    title: 'Your account is deleted',
    description: 'Thank you for having been here.',
  },
  deleteFailed: {
    title: 'Your account was not deleted',
    description: 'Please try again in a moment.',
  },
} as const
