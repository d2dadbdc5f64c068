import { formatCount } from '@/lib/format'
import { reportReasons } from '@/lib/report-reasons'
import { transparencyLimits as limits } from './limits'

const few = `fewer than ${limits.smallest}`

/** Texts of the figures about moderation. */
export const transparencyCopy = {
  title: 'Moderation in numbers',
  lead: 'How moderators applied the community rules, month by month.',
  rulesLink: 'Read the rules',
  how: `Counts below ${limits.smallest} read “${few}”, so that no one can be recognized. A month is published once it is over and never changes.`,
  failed: "The figures couldn't be loaded",
  emptyTitle: 'Nothing to report yet',
  emptyHint: `The first figures appear here after a month with at least ${limits.smallest} reports, decisions or appeals of one kind.`,
  few,
  quietMonth: `There were ${few} of everything this month.`,

  months: 'Months',
  monthName: (month: string) =>
    new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  previous: 'Previous month',
  next: 'Next month',

  timeToDecision: 'Median time to decision',
  hours: (hours: number) =>
    hours < 48
      ? `${formatCount(hours)} ${hours === 1 ? 'hour' : 'hours'}`
      : `${formatCount(Math.round(hours / 24))} days`,
  noTime: 'Too few decisions',
  appeals: 'Appeals',
  overturned: 'Decisions overturned',

  reports: 'Reports by reason',
  reason: 'Reason',
  reasons: reportReasons,
  decisions: 'Decisions by kind',
  decisionsHint: 'Removed reviews are counted below.',
  decision: 'Decision',
  decisionKinds: {
    dismiss: 'Report dismissed',
    hide: 'Content hidden',
    remove: 'Content removed',
    warn: 'Member warned',
    suspend: 'Member suspended',
    ban: 'Member banned',
  },
  reviews: 'Reviews removed by star rating',
  rating: 'Rating',
  stars: {
    '5': '5 stars',
    '4': '4 stars',
    '3': '3 stars',
    '2': '2 stars',
    '1': '1 star',
  },
  count: 'Count',

  allMonths: 'All months',
  month: 'Month',
  download: 'Download all (CSV)',
  csvFile: 'moderation',
  csvHeadings: ['Month', 'About', 'Name', 'Count'],
  csvHours: 'hours',
} as const
