import { csvOf } from '@/lib/csv'
import { transparencyCopy as copy } from '../copy'
import { nameInAddress, type Figure, type Month } from './figures'

/** The tables of a month: which figures, and their names in the order to show. */
export const FIGURE_TABLES = [
  { key: 'reports', title: copy.reports, column: copy.reason, names: copy.reasons },
  { key: 'decisions', title: copy.decisions, column: copy.decision, names: copy.decisionKinds },
  { key: 'reviews', title: copy.reviews, column: copy.rating, names: copy.stars },
] as const

export type FigureTable = (typeof FIGURE_TABLES)[number]

/** The rows of a table: name and count. Keys that are numbers come smallest first. */
export function figureRows(month: Month, { key, names }: FigureTable): [string, Figure][] {
  const rows = Object.entries<string>(names).map(([name, label]): [string, Figure] => [
    label,
    month[key][name] ?? null,
  ])
  return key === 'reviews' ? rows.toReversed() : rows
}

function written(figure: Figure | undefined): string {
  return figure?.toString() ?? copy.few
}

/** All months as a CSV file. */
export function monthsCsv(months: readonly Month[]): string {
  const rows = months.flatMap((month) => {
    const counts = FIGURE_TABLES.flatMap((table) =>
      figureRows(month, table).map(([name, figure]) => [table.title, name, written(figure)]),
    )
    return [
      ...counts,
      [copy.appeals, copy.appeals, written(month.appeals['received'])],
      [copy.appeals, copy.overturned, written(month.appeals['overturned'])],
      [copy.timeToDecision, copy.csvHours, month.hoursToDecision?.toString() ?? ''],
    ].map((row) => [nameInAddress(month), ...row])
  })
  return csvOf([copy.csvHeadings, ...rows])
}
