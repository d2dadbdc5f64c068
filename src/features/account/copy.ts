/** What to call a row of each table. */
const LEFT_BEHIND_KINDS: Readonly<Record<string, string>> = {
  article_comments: 'Comment',
  group_posts: 'Post',
  group_comments: 'Comment',
  group_shares: 'Share',
  forum_posts: 'Forum post',
  forum_replies: 'Reply',
  forum_reply_comments: 'Comment',
}

/** Texts of two-step sign-in, the data export and account deletion. */
export const accountCopy = {
  // Two-step sign-in.
  twoStepHint:
    'Besides your password, signing in asks for a code from an app on your phone. Whoever learns your password alone stays outside.',
  apps: 'Your authenticator apps',
  appsFailed: 'Your authenticator apps could not be loaded',
  appName: 'Authenticator app',
  added: 'Added',
  setUp: 'Set Up Two-Step Sign-In',
  addAnother: 'Add Another App',
  setupTitle: 'Set up an authenticator app',
  nameHint: 'Any app that makes six-digit codes will do. Give it a name to tell it from others.',
  name: 'Name',
  nameMissing: 'Give it a name.',
  nameTaken: 'You have an app of this name already.',
  scanHint: 'Scan the picture with the app, then enter the code it shows.',
  picture: 'QR code for your authenticator app',
  key: 'Cannot scan it? Enter this key:',
  copyKey: 'Copy the key',
  keyCopied: 'Key copied',
  keyNotCopied: 'The key could not be copied',
  turnOn: 'Turn On',
  twoStepOn: {
    title: 'Two-step sign-in is on',
    description: 'Your other devices are signed out and will ask for a code.',
  },
  setupFailed: {
    title: 'The app was not set up',
    description: 'Please try again in a moment.',
  },
  remove: 'Remove',
  removeApp: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) => `Remove “${name}”?`,
  removeHint: 'Its codes no longer let you in. Your other apps stay.',
  removeLastHint: 'From then on your password alone lets you in.',
  appRemoved: 'Authenticator app removed',
  removeFailed: {
    title: 'The app was not removed',
    description: 'Please try again in a moment.',
  },

  // The data export.
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

  // What the viewer wrote in places they have left.
  leftBehindFailed: 'What you wrote elsewhere could not be loaded',
  nothingLeftBehind: 'Nothing. You can still read everything you wrote, and delete it where it is.',
  leftBehindKind: (part: string) => LEFT_BEHIND_KINDS[part] ?? 'Text',
  leftBehindIn: (kind: string, place: string) => `${kind} in “${place}”`,
  deleteLeftBehind: 'Delete',
  confirmLeftBehind: (kind: string, place: string) =>
    `Delete your ${kind.toLowerCase()} in “${place}”?`,
  confirmLeftBehindHint: 'It goes for everyone, and cannot be brought back.',
  leftBehindDeleted: { title: 'Deleted', description: 'Nobody can read it any more.' },
  leftBehindNotDeleted: {
    title: 'It was not deleted',
    description: 'Please try again in a moment.',
  },

  // Account deletion.
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
    'Files you uploaded are removed soon after, as far as nothing that stays shows them.',
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
