/** Texts of the shell: top bar, sidebar, drawer, menus. */
export const shellCopy = {
  // Spec 1 §2, layout shell.
  nav: {
    newsFeed: 'News Feed',
    groups: 'Groups',
    investing: 'Investing',
    articles: 'Articles',
    forums: 'Forums',
    businessPages: 'Business Pages',
    events: 'Events',
    messages: 'Messages',
    notifications: 'Notifications',
    profile: 'Profile',
    settings: 'Settings',
  },
  profile: 'Profile',
  settings: 'Settings',
  logOut: 'Log out',
  signIn: 'Sign In',

  admin: 'Admin',
  toReview: (count: string) => `, ${count} to review`,

  // Our own.
  rules: 'Community rules',
  menu: 'Menu',
  home: 'Home',
  search: 'Search',
  mainNavigation: 'Main navigation',
  rail: 'More for you',
  quickNavigation: 'Quick navigation',
  userMenu: 'Your account',
  shortcuts: 'Keyboard shortcuts',
  shortcutsSwitch: 'Use keyboard shortcuts',
  shortcutsHint: 'F8 and Esc always work.',
  shortcutList: {
    help: 'Show this list',
    search: 'Go to search',
    close: "Close what's open",
    toasts: 'Go to notifications on screen',
  },
} as const
