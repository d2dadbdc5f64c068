import { env } from '@/config/env'

/** Texts of the first steps. */
export const startCopy = {
  title: 'Get started',
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  later: 'Finish later',
  skip: 'Skip',
  next: 'Continue',
  finish: 'Go to my feed',
  loading: 'Loading…',
  loadFailed: "We couldn't load your first steps",
  who: {
    title: (name: string | undefined) =>
      name ? `Welcome, ${name}! What do you do?` : 'Welcome! What do you do?',
    hint: 'Pick everything that fits. You can change it at any time.',
  },
  why: {
    title: 'What brings you here?',
    hint: 'We use it to find people and groups for you. Everyone sees it on your profile.',
  },
  circle: {
    title: 'Your first circle',
    hint: 'Follow a few people, and your feed is never empty.',
    people: 'People',
    groups: 'Groups',
    nobody: "You're one of the first here",
    nobodyHint: 'New members will show up here and in your feed.',
    loading: 'Finding people for you…',
    loadFailed: "We couldn't find suggestions",
    followed: (count: number) => (count === 0 ? '' : `Following ${count}`),
  },
  reasons: {
    follows_you: 'Follows you',
    mutual: (count: number) => (count === 1 ? '1 mutual friend' : `${count} mutual friends`),
    city: (city: string) => `In ${city}`,
    open_to: (what: string) => `Open to ${what.toLowerCase()}`,
    industry: (industry: string) => `Also in ${industry}`,
    runs: (count: number) => (count === 1 ? 'Runs a group' : `Runs ${count} groups`),
    role: (role: string) =>
      `${/^[aeiou]/i.test(role) ? 'Also an' : 'Also a'} ${role.toLowerCase()}`,
    posting: 'Active this week',
    new: 'New here, too',
    since: (year: string) => `Here since ${year}`,
  },
  groupReasons: {
    known: (count: number) => (count === 1 ? '1 person you know' : `${count} people you know`),
    city: (city: string) => `About ${city}`,
    industry: (industry: string) => `About ${industry}`,
    members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  },
  checklist: {
    title: `Get more out of ${env.appName}`,
    progress: (done: number, all: number) => `${done} of ${all} done`,
    close: 'Close the checklist',
    resume: 'Finish setting up',
    photo: 'Add a photo',
    headline: 'Add what you do',
    follows: 'Follow three people',
    group: 'Join a group',
    hello: 'Say hello',
    done: 'Done',
  },
} as const
