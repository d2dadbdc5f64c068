import { isRecord } from '@/lib/is-record'

/** A published count; null if it was too small to publish. */
export type Figure = number | null

/** Counts by name. A name that isn't there was not counted in that month. */
type FigureSet = Readonly<Record<string, Figure>>

export interface Month {
  /** Its first day: 2026-03-01. */
  month: string
  reports: FigureSet
  decisions: FigureSet
  reviews: FigureSet
  appeals: FigureSet
  hoursToDecision: Figure
}

function figureOf(value: unknown): Figure {
  return typeof value === 'number' ? value : null
}

function setOf(value: unknown): FigureSet {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, count]) => [name, figureOf(count)]))
}

/** A month from its row. */
export function monthOf({ month, figures }: { month: string; figures: unknown }): Month {
  const all = isRecord(figures) ? figures : {}
  return {
    month,
    reports: setOf(all['reports']),
    decisions: setOf(all['decisions']),
    reviews: setOf(all['reviews']),
    appeals: setOf(all['appeals']),
    hoursToDecision: figureOf(all['hours_to_decision']),
  }
}

/** Whether a month has any figure large enough to be published. */
export function hasFigures(month: Month): boolean {
  const { reports, decisions, reviews, appeals, hoursToDecision } = month
  return [reports, decisions, reviews, appeals]
    .flatMap((set) => Object.values(set))
    .concat(hoursToDecision)
    .some((figure) => figure !== null)
}

/** Beside which value a bar is full. */
export function largestOf(set: FigureSet): number {
  return Math.max(1, ...Object.values(set).map((figure) => figure ?? 0))
}

/** The month as the address names it: 2026-03. */
export function nameInAddress({ month }: Pick<Month, 'month'>): string {
  return month.slice(0, 7)
}
