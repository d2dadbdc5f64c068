/** What the app says around its pages. */
export const appCopy = {
  skipToContent: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  offline: 'You are offline. You can read what is already here; changes are not sent.',
  failureTitle: 'Something went wrong',
  failureHint: 'Nothing you typed is lost. Try again, or go back to the start page.',
  newVersionTitle: 'A new version is available',
  newVersionHint: 'Reload to get it. Your drafts are kept.',
  notHereTitle: 'This page is not on your device yet',
  notHereHint: 'You are offline. What you opened before can be read; this one needs the network.',
  updateTitle: 'Update available',
  updateNow: 'Update now',
  updateLater: 'Later',
  reload: 'Reload',
  tryAgain: 'Try again',
  goHome: 'Go to the start page',
  resetDevice: 'Reset what is stored on this device',
  resetDeviceHint:
    'Still not working? This forgets what you read here. Drafts and your sign-in stay.',
  sessionEndedTitle: 'You have been signed out',
  sessionEndedHint: 'What you typed is still here. Sign in to go on.',
  leavePage: 'Leave this page',
} as const
