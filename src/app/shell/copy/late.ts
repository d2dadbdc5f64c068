/** Texts of the user menu and the list of shortcuts, which load when they are opened. */
export const lateShellCopy = {
  // Spec 1 §2, layout shell.
  profile: 'Profile',
  settings: 'Settings',
  logOut: 'Log out',

  // Our own.
  saved: 'Saved items',
  drafts: 'Drafts',
  create: {
    article: 'Article',
    groupPost: 'Post in a group',
    postIn: (group: string) => `Post in ${group}`,
    forumPost: 'Question in a forum',
    askIn: (forum: string) => `Question in ${forum}`,
    nothing: "You can't start anything at the moment",
    idea: 'Business idea',
    event: 'Event',
    group: 'Group',
    businessPage: 'Business page',
  },
  rules: 'Community rules',
  shortcuts: 'Keyboard shortcuts',
  shortcutsSwitch: 'Use keyboard shortcuts',
  shortcutsHint: 'F8 and Esc always work.',
  shortcutList: {
    help: 'Show this list',
    search: 'Go to search',
    move: 'Next and previous in a list',
    open: 'Open it',
    like: 'Like it, or remove the reaction',
    save: 'Save it',
    close: "Close what's open",
    toasts: 'Go to notifications on screen',
  },
} as const
