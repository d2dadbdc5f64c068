import type { Answer } from '@/types/answers'

export type Figures = Answer<'admin_figures'>
export type Day = Figures['days'][number]

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Nov 3" */
export function dayLabel({ day }: Day): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}

/** The smallest round number at or above every figure; at least 4, so that a quiet month isn't all peaks. */
export function chartTop(days: readonly Day[]): number {
  const most = Math.max(4, ...days.flatMap(({ sign_ups: signUps, active }) => [signUps, active]))
  const step = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / step) * step
}
