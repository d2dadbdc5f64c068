/** What the app says around its pages. */
export const appCopy = {
  skipToContent: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  offline: 'You are offline. You can read what is already here; changes are not sent.',
  failureTitle: 'Something went wrong',
  failureHint: 'Nothing you typed is lost. Try again, or go back to the start page.',
  newVersionTitle: 'A new version is available',
  newVersionHint: 'Reload to get it. Your drafts are kept.',
  reload: 'Reload',
  tryAgain: 'Try again',
  goHome: 'Go to the start page',
  sessionEndedTitle: 'You have been signed out',
  sessionEndedHint: 'What you typed is still here. Sign in to go on.',
  leavePage: 'Leave this page',
} as const
