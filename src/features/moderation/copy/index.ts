import { formatCount } from '@/lib/format'
import { moderationLimits as limits } from '../limits'
import type { Decision } from '../model/choices'

const DECIDED: Record<Decision, string> = {
  dismiss: 'Case dismissed',
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Warning sent',
  suspend: 'Member suspended',
  ban: 'Member banned',
}

/** The text of the queue, of decisions and of appeals. */
export const moderationCopy = {
  // Queue
  reports: 'Reports',
  title: 'Reports',
  open: 'Open',
  decidedTab: 'Decided',
  appeals: 'Appeals',
  queue: 'Cases',
  states: 'Cases and appeals',
  anyKind: 'Everything',
  kindFilter: 'What was reported',
  anyReason: 'Any reason',
  reasonFilter: 'Reason',
  anyPlace: 'All places',
  thisPlace: 'This place',
  placeFilter: 'Place',
  empty: 'Nothing to review',
  emptyHint: 'New reports appear here. Oldest first.',
  emptyFiltered: 'Nothing matches these filters',
  clearFilters: 'Clear filters',
  noneDecided: 'No decisions yet',
  failed: "We couldn't load the cases",
  loading: 'Loading cases…',
  back: 'All cases',
  backToQueue: 'Back to the queue',
  reportCount: (count: number) => (count === 1 ? '1 report' : `${formatCount(count)} reports`),
  hiddenBadge: 'Hidden for now',
  workingOn: (name: string) => `@${name} is on it`,
  youAreOn: "You're on it",
  formerMember: 'A former member',
  accessDenied: 'This is for moderators',
  accessDeniedHint: 'Admins and moderators of groups and forums review reports here.',

  // Bulk
  select: (title: string) => `Select “${title}”`,
  selected: (count: number) => `${formatCount(count)} selected`,
  dismissSelected: 'Dismiss selected',
  dismissTitle: (count: number) =>
    count === 1 ? 'Dismiss this case?' : `Dismiss ${formatCount(count)} cases?`,
  dismissHint:
    "Reporters hear that it doesn't break the rules. Anything hidden for now is shown again.",
  dismissing: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} dismissed`,
  dismissedMany: (done: number, total: number) => {
    if (done < total)
      return `${formatCount(done)} of ${formatCount(total)} cases dismissed. Please try the others again.`
    return done === 1 ? 'Case dismissed' : `${formatCount(done)} cases dismissed`
  },
  selectAll: 'Select all',
  clearSelection: 'Clear',

  // Keys
  keys: 'Keyboard shortcuts',
  keyList: [
    ['j', 'Next case'],
    ['k', 'Previous case'],
    ['1 – 6', 'Dismiss, hide, remove, warn, suspend, ban'],
    ['Ctrl Enter', 'Decide'],
    ['c', 'Work on this case, or stop'],
    ['x', 'Select for dismissing together'],
    ['?', 'Show or hide this list'],
  ],

  // Case
  caseFailed: "We couldn't load this case",
  caseGone: "This case isn't here",
  caseGoneHint: "It may belong to a place you don't look after.",
  asReported: 'As reported',
  versionTitle: (number: number) => `As reported: version ${number}`,
  sawVersion: (number: number) => `Saw version ${number}`,
  asItIsNow: 'As it is now',
  unchanged: "It hasn't changed since.",
  itemGone: 'It has been deleted since.',
  snapshotGone: 'The reported text is no longer stored.',
  messageNote: 'You see only the messages that the reporter selected.',
  context: 'In',
  goTo: 'Open',
  reportsHeading: (count: number) => (count === 1 ? 'One report' : `${formatCount(count)} reports`),
  reportsFailed: "We couldn't load the reports",
  reportedBy: (name: string) => `@${name}`,
  withoutReport: 'Without a report',
  someMember: 'A member',
  aboutPicture: 'About this picture',
  selectedMessages: 'Messages the reporter added',
  history: 'History',
  memberSince: (when: string) => `Member since ${when}`,
  otherCases: (count: number) =>
    count === 1 ? '1 other open case' : `${formatCount(count)} other open cases`,
  isBanned: 'Banned',
  isSuspended: (until: string) => `Suspended until ${until}`,
  noHistory: 'No earlier decisions',
  overturnedMark: 'overturned',
  claim: "I'll take it",
  unclaim: 'Leave it to others',
  claimFailed: "We couldn't change who works on this",
  decidedBy: (name: string | null, role: string) => (name ? `@${name}, ${role}` : role),

  // Deciding
  decide: 'Decide',
  decision: 'Decision',
  rule: 'Which rule?',
  chooseRule: 'Choose a rule',
  ruleMissing: 'Choose the rule this follows.',
  rulesFailed: "We couldn't load the rules",
  reason: 'Reason',
  reasonHint: "The member it concerns reads it. Your name isn't shown.",
  dismissReasonHint: 'For other moderators. Reporters only hear that no rule is broken.',
  reasonMissing: 'Give a reason.',
  days: 'For how long?',
  dayCount: (days: string) => (days === '1' ? '1 day' : `${days} days`),
  content: 'And what was reported?',
  dismissReason: "It doesn't break our rules.",
  decided: (decision: Decision) => DECIDED[decision],
  decideFailed: "We couldn't save the decision",
  removeHint:
    'Everyone else sees that moderators removed it. Its author reads the rule and your reason, and can appeal for 30 days; then it is deleted for good.',
  remove: 'Delete',
  removed: 'Removed',
  removeFailed: "We couldn't remove it",
  onlyHere: 'The suspension is for this place only.',

  // A decision, as its author reads it
  noticeTitle: 'A decision about you',
  noticeGone: 'Decision not found',
  noticeGoneHint: 'Only the member it concerns can read a decision.',
  noticeFailed: "We couldn't load this decision",
  endedOn: 'Ended',
  about: 'About',
  ruleOf: 'Rule',
  reasonOf: 'Reason',
  decidedByRole: 'Decided by',
  placeOf: 'Place',
  suspendedFrom: 'Suspended from',
  suspendedFromTitle: (place: string) => `You were suspended from “${place}”`,
  on: 'On',
  until: 'Until',
  whatYouWrote: 'What you wrote',
  deletedAfter: (when: string, appeal: string | null) => {
    if (appeal === null) {
      return `It's deleted for good on ${when}, unless you appeal and your appeal is accepted.`
    }
    return `It's deleted for good on ${when}${appeal === 'open' ? ', unless your appeal is accepted' : ''}.`
  },
  overturned: 'This decision was overturned. What it did is undone.',
  readRules: 'Community rules',

  // Appeals
  appealTitle: 'Appeal this decision',
  appealHint: `Tell us why it's wrong. You can appeal once, within ${limits.appealDays} days. If there's another admin, someone who didn't make the decision looks at it.`,
  appealLabel: 'Your appeal',
  appealMissing: 'Tell us why the decision is wrong.',
  appealTooShort: `Use at least ${limits.appealMin} characters.`,
  sendAppeal: 'Send appeal',
  appealed: "Appeal sent. We'll tell you what comes of it.",
  appealFailed: "We couldn't send your appeal",
  yourAppeal: 'Your appeal',
  answerOf: 'Answer',
  tooLate: 'The time to appeal is over.',
  noAppeals: 'No appeals are waiting',
  noAppealsDecided: 'No appeals were decided yet',
  appealsFailed: "We couldn't load the appeals",
  theirAppeal: 'Appeal',
  uphold: 'Keep the decision',
  overturn: 'Overturn it',
  upholdHint: 'The member reads your answer.',
  overturnHint: 'Restores what was hidden or removed and ends the suspension or ban.',
  outcome: 'Your answer',
  answer: 'Reason',
  answerHint: 'The member reads it.',
  answerMissing: 'Give a reason.',
  answerAppeal: 'Answer',
  ownAppeal: 'This is your own appeal, so another admin answers.',
  ownDecision: 'You made this decision, so another admin answers.',
  appealDecided: (outcome: string) =>
    outcome === 'overturned' ? 'Decision overturned' : 'Appeal declined',
  appealNotDecided: "We couldn't save your answer",

  // Suspended
  suspendedTitle: (until: string) => `You're suspended until ${until}`,
  suspendedHint:
    "Until then you can't read or write as a member. It ends automatically. Here is why, and how to appeal.",
  logOut: 'Log out',

  // Reporting
  reportReasonMissing: "Choose what's wrong.",
  noteMissing: "Tell us what's wrong.",
  reportFailed: "We couldn't send your report",
  reportGone: "It isn't there any more.",
  done: 'Done',

  // On one's own item
  pendingBanner:
    "Members reported this. It's hidden until moderators have looked at it. Only you see what you wrote.",
  hiddenBanner: 'Moderators hid this. Only you see what you wrote.',
  hiddenProfile: 'Your profile is hidden',
  profileBanner: 'Moderators hid your profile. Others see your username and nothing else of it.',
  removedBanner: "Moderators removed this. Only you see what you wrote, until it's deleted.",
  seeWhy: 'See why',
  appealLink: 'See the decision and appeal',
} as const
