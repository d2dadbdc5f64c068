/** Texts of the app that are read late, if at all. */
export const lateAppCopy = {
  sessionEndedHint: 'Your text is still here. Sign in to continue.',
  leavePage: 'Leave this page',
  updateTitle: 'Update available',
  updateNow: 'Update now',
  updateLater: 'Later',
} as const
