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
  signIn: 'Sign In',

  admin: 'Admin',
  toReview: (count: string) => `, ${count} to review`,

  // Our own.
  menu: 'Menu',
  home: 'Home',
  search: 'Search',
  mainNavigation: 'Main navigation',
  rail: 'More for you',
  quickNavigation: 'Quick navigation',
  userMenu: 'Your account',
} as const
