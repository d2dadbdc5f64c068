import { formatCount } from '@/lib/format'
import { ruleLimits as limits } from './limits'

/** Texts of the community rules. */
export const ruleCopy = {
  title: 'Community rules',
  lead: 'What we ask of everyone here. Every moderation decision names the rule it follows.',
  version: (number: number, day: string) => `Version ${formatCount(number)} · ${day}`,
  versionTitle: (number: number) => `Community rules, version ${formatCount(number)}`,
  earlierNote: (day: string) => `These were the rules of ${day}. They no longer apply.`,
  readCurrent: 'Read the current rules',
  failed: "We couldn't load the rules",
  notFound: 'There is no such version',
  notFoundHint: 'The link may be wrong.',
  copyLink: (title: string) => `Copy link to “${title}”`,
  transparency: 'Moderation in numbers',

  // What changed
  changesTitle: 'What changed',
  added: 'New',
  changed: 'Changed',
  readBefore: 'How it read before',
  retired: (titles: string) => `No longer a rule: ${titles}`,
  reordered: 'The order changed.',

  // Versions
  versions: 'All versions',
  versionsFailed: "We couldn't load the earlier versions",
  current: 'Current',
  versionLink: (number: number) => `Version ${formatCount(number)}`,

  // Editing
  edit: 'Edit rules',
  editTitle: 'Edit the community rules',
  editHint:
    'Nobody sees your changes until you publish them. Earlier versions stay readable for everyone.',
  ruleNumber: (position: number) => `Rule ${formatCount(position)}`,
  ruleTitle: 'Title',
  ruleBody: 'What it means',
  moveUp: (position: number) => `Move rule ${formatCount(position)} up`,
  moveDown: (position: number) => `Move rule ${formatCount(position)} down`,
  moved: (title: string, position: number) => `“${title}” is now rule ${formatCount(position)}`,
  newRule: 'New rule',
  retire: 'Retire',
  retireHint: 'Retired rules stay in earlier versions and in decisions that named them.',
  leavingTitle: 'Will be retired',
  formerTitle: 'Retired rules',
  formerHint: 'Bring one back to make it a rule again, with the next version.',
  formerFailed: "We couldn't load the retired rules",
  bringBack: 'Bring back',
  bringBackRule: (title: string) => `Bring back “${title}”`,
  add: 'Add a rule',
  full: `There can be ${limits.rules} rules.`,
  discard: 'Discard changes',
  discardTitle: 'Discard your changes?',
  discardHint: 'The rules stay as they are published now.',
  back: 'Back to the rules',
  outdated: 'Someone published another version while you were writing.',
  outdatedHint:
    'Read it first. Your text is based on an earlier version and can no longer be published.',
  yourText: 'Your text',
  startOver: 'Start from the new version',
  titleRequired: 'Give the rule a title.',
  titleTooShort: `Use at least ${limits.titleMin} characters.`,
  bodyRequired: 'Say what the rule means.',
  bodyTooShort: `Use at least ${limits.bodyMin} characters.`,
  unchanged: 'Nothing has changed yet.',

  // Publishing
  publish: 'Publish new version',
  publishing: 'Publishing…',
  publishTitle: (number: number) => `Publish version ${formatCount(number)}?`,
  publishHint:
    "It applies from now on and everyone can read it. Published versions can't be changed or deleted.",
  note: 'What changed?',
  noteHint: 'Members read this above the rules.',
  noteRequired: 'Tell members what changed.',
  published: 'The new rules are published',
  publishFailed: "We couldn't publish the rules",
} as const
