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
    people: 'People',
    saved: 'Saved',
  },
  signIn: 'Sign In',

  admin: 'Admin',
  adminToReview: (count: string) => `Admin, ${count} to review`,

  // Our own.
  menu: 'Menu',
  // Not “Create”: the form of an event has a button of that name.
  create: 'New',
  createLabel: 'Start something new',
  home: 'Home',
  search: 'Search',
  mainNavigation: 'Main navigation',
  rail: 'More for you',
  quickNavigation: 'Quick navigation',
  userMenu: 'Your account',
} as const
