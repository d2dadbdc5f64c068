/** What to call a row of each table. */
const LEFT_BEHIND_KINDS: Readonly<Record<string, string>> = {
  article_comments: 'Comment',
  business_post_comments: 'Comment',
  business_reviews: 'Review',
  group_posts: 'Post',
  group_comments: 'Comment',
  group_shares: 'Share',
  forum_posts: 'Forum post',
  forum_replies: 'Reply',
  forum_reply_comments: 'Comment',
}

const leftBehindKind = (part: string) => LEFT_BEHIND_KINDS[part] ?? 'Text'

/** Where it was written, if its name is not the viewer's to read. */
const unnamedPlace = (part: string) => {
  if (part.startsWith('article')) return 'an article'
  if (part.startsWith('business')) return 'a business page'
  return part.startsWith('forum') ? 'a forum group you left' : 'a group you left'
}
const leftBehindPlace = (part: string, place: string | null) =>
  place === null ? unnamedPlace(part) : `“${place}”`

/** Texts of two-step sign-in, sessions, the data export and account deletion. */
export const accountCopy = {
  // Where the viewer is signed in.
  sessions: 'Where you are signed in',
  sessionsFailed: "We couldn't load where you're signed in",
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastActive: 'Last active',
  signedInOn: (day: string) => `Signed in on ${day}`,
  signOutHere: 'Sign out',
  signOutThere: (device: string) => `Sign out: ${device}`,
  signedOutThere: 'Signed out there',
  signOutThereFailed: {
    title: 'That device is still signed in',
    description: 'Please try again in a moment.',
  },
  signOutOthers: 'Sign Out Other Devices',
  signingOutOthers: 'Signing out…',
  signedOutOthers: {
    title: 'Signed out elsewhere',
    description: 'Only this device is still signed in.',
  },
  signOutOthersFailed: {
    title: 'Your other devices are still signed in',
    description: 'Please try again in a moment.',
  },

  // Two-step sign-in.
  twoStepHint:
    "When you sign in, we'll ask for a code from an app on your phone as well as your password. A stolen password alone won't get anyone in.",
  apps: 'Your authenticator apps',
  appsFailed: "We couldn't load your authenticator apps",
  appName: 'Authenticator app',
  added: 'Added',
  setUp: 'Set Up Two-Step Sign-In',
  addAnother: 'Add Another App',
  setupTitle: 'Set up an authenticator app',
  nameHint: 'Any app that makes six-digit codes works. Name it so you can tell it from others.',
  name: 'Name',
  nameMissing: 'Please name the app.',
  nameTaken: 'You already have an app with this name.',
  scanHint: 'Scan the QR code with the app, then enter the code it shows.',
  picture: 'QR code for your authenticator app',
  key: "Can't scan it? Enter this key:",
  copyKey: 'Copy the key',
  keyCopied: 'Key copied',
  keyNotCopied: "We couldn't copy the key",
  turnOn: 'Turn On',
  twoStepOn: {
    title: 'Two-step sign-in is on',
    description: 'Your other devices are signed out and will ask for a code.',
  },
  setupFailed: {
    title: "The app wasn't set up",
    description: 'Please try again in a moment.',
  },
  remove: 'Remove',
  removeApp: (name: string) => `Remove ${name}`,
  confirmRemove: (name: string) => `Remove “${name}”?`,
  removeHint: 'Its codes will stop working. Your other apps stay.',
  removeLastHint: 'After that, your password alone will get you in.',
  appRemoved: 'Authenticator app removed',
  removeFailed: {
    title: "The app wasn't removed",
    description: 'Please try again in a moment.',
  },

  // The data export.
  download: 'Download My Data',
  collecting: (percent: number) => `Collecting… ${percent}%`,
  exportHint:
    "A JSON file with your profile, connections, messages, notifications, everything you've written, your reactions, visits and preferences, and the paths of the files you've uploaded.",
  exported: {
    title: 'Your data has been downloaded',
    description: 'Keep the file somewhere only you can open it.',
  },
  exportFailed: {
    title: "We couldn't collect your data",
    description: 'Nothing was saved. Please try again.',
  },
  tryAgain: 'Try Again',

  // What the viewer wrote in places they have left.
  leftBehindFailed: "We couldn't load your posts elsewhere",
  nothingLeftBehind:
    "Nothing here. You can still read and delete everything you've written where you posted it.",
  leftBehindKind,
  leftBehindIn: (part: string, place: string | null) =>
    `${leftBehindKind(part)} in ${leftBehindPlace(part, place)}`,
  deleteLeftBehind: 'Delete',
  confirmLeftBehind: (part: string, place: string | null) =>
    `Delete your ${leftBehindKind(part).toLowerCase()} in ${leftBehindPlace(part, place)}?`,
  confirmLeftBehindHint: "It will be deleted for everyone. This can't be undone.",
  leftBehindDeleted: { title: 'Deleted', description: 'No one can read it any more.' },
  leftBehindNotDeleted: {
    title: "It wasn't deleted",
    description: 'Please try again in a moment.',
  },

  // Account deletion.
  deleteAccount: 'Delete Account',
  deleteTitle: 'Delete your account?',
  deleteHint: "This happens immediately and can't be undone.",
  goesTitle: "What's deleted",
  goes: [
    'Your account and profile',
    'Your messages, also for the people you talked to',
    'Your connections, memberships, follows, reactions, likes and notifications',
    'Your articles and drafts, ideas, events, business pages and reviews',
  ],
  staysTitle: 'What stays, without your name',
  stays: [
    "Your group posts, forum posts, replies and comments. They'll show “Unknown User”, or “Forum User” in forums.",
    "Your groups and forum groups. They pass to the longest-standing admin or moderator, then member. If there's no one else, they're deleted.",
    'Files you uploaded, if something that stays shows them. All others are deleted soon after.',
  ],
  password: 'Your password',
  passwordMissing: 'Enter your password to confirm.',
  passwordWrong: "That's not your password.",
  confirmDelete: 'Delete My Account',
  deleting: 'Deleting…',
  keep: 'Keep My Account',
  superAdmin:
    "Super admins can't delete their account. Ask another super admin to remove your role first.",
  deleted: {
    title: 'Your account has been deleted',
    description: 'Thanks for being part of the community.',
  },
  deleteFailed: {
    title: "Your account wasn't deleted",
    description: 'Please try again in a moment.',
  },
} as const
