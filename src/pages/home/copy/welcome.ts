import { env } from '@/config/env'

/** Texts of the welcome page. */
export const welcomeCopy = {
  // Spec 1 §1.
  tagline: 'Connect with investors and grow your business.',
  getStarted: 'Get Started',
  signIn: 'Sign In',

  eyebrow: `Welcome to ${env.appName}`,
  lead: 'A community of founders, investors and operators sharing what they build and helping each other.',
  activeLately: ([first, second, third]: readonly string[]) =>
    `${first}, ${second}, ${third} and others were active lately.`,
  valuesTitle: 'Why people join',
  values: {
    people: {
      title: "Know who you're talking to",
      text: 'Real people with a story, skills and a company – so every conversation starts with context.',
    },
    open: {
      title: 'Reach investors directly',
      text: 'Write to founders and investors yourself. No gatekeepers, and no introductions to chase.',
    },
    drafts: {
      title: 'Never lose a draft',
      text: 'We save as you type – through a reload, a dropped connection or a closed tab.',
    },
    privacy: {
      title: 'Stay in control',
      text: 'Other members never see your email, and you decide what your profile says.',
    },
  },
  closing: 'Join in under a minute.',
  rules: 'Community rules',
  moderation: 'Moderation in numbers',
} as const
