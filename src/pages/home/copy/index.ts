/** Texts of a member's home. */
export const homeCopy = {
  feedTitle: 'News Feed',
  nextStepsTitle: 'Good first steps',
  nextSteps: {
    profile: {
      title: 'Complete your profile',
      text: 'Add a picture, a short bio and your skills so people can find you.',
    },
    settings: {
      title: 'Make it yours',
      text: "Choose light or dark, and pick what you're notified about.",
    },
  },
} as const
