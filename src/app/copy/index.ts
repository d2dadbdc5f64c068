/** Texts of the app that belong to no page. */
export const appCopy = {
  skipToContent: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  offline: "You're offline. You can keep reading, but changes won't be sent.",
  failureTitle: 'Something went wrong',
  failureHint: 'Nothing you typed is lost. Try again, or go to the home page.',
  newVersionTitle: 'A new version is available',
  newVersionHint: 'Reload to get it. Your drafts are safe.',
  notHereTitle: "This page isn't saved for offline reading",
  notHereHint: "Pages you've opened work offline; this one isn't saved yet.",
  reload: 'Reload',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  resetDevice: 'Reset what is stored on this device',
  resetDeviceHint:
    'Still not working? This clears saved pages. You stay signed in and keep your drafts.',
  sessionEndedTitle: "You've been signed out",
  sessionEndedToast: 'Please sign in again to continue.',
} as const
