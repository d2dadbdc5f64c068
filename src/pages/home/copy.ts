import { env } from '@/config/env'

/** Texts of the start page, for visitors and members. */
export const homeCopy = {
  // Spec 1 §1.
  tagline: 'Connect with investors and grow your business.',
  getStarted: 'Get Started',
  signIn: 'Sign In',

  feedTitle: 'News Feed',
  eyebrow: `Welcome to ${env.appName}`,
  lead: 'A community of founders, investors and operators sharing what they build and helping each other.',
  valuesTitle: 'What you can count on',
  values: {
    people: {
      title: 'People, not handles',
      text: 'Everyone has a profile with a story, skills and a place of work, so you know whom you talk to.',
    },
    open: {
      title: 'A direct line',
      text: 'Founders and investors meet here as members of one community. No gatekeeper stands in between.',
    },
    words: {
      title: 'Nothing you type is lost',
      text: 'What you are writing is kept as a draft on your device, through a reload, a lost network or a closed tab.',
    },
    privacy: {
      title: 'Your address stays yours',
      text: 'Your email address is never shown to other members, and you decide what your profile says.',
    },
  },
  closing: 'Join in under a minute.',

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
