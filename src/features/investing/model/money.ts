const THOUSAND = 1000
const MILLION = 1_000_000

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Below this, thousands would be too coarse. */
const IN_FULL = 10_000

const MILLIONS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

type Round = (amount: number) => number

/** Spec 3 §9, in lists: $1.5M, $45K; amounts below $10,000 in full. */
export function formatFunding(amount: number, round: Round = Math.round): string {
  const thousands = round(amount / THOUSAND)
  if (thousands >= THOUSAND) return `$${MILLIONS.format(round((10 * amount) / MILLION) / 10)}M`
  const dollars = round(amount)
  return dollars >= IN_FULL ? `$${thousands}K` : DOLLARS.format(dollars)
}

/** Spec 3 §9, in detail: US dollars without decimals. */
export function formatDollars(amount: number, round: Round = Math.round): string {
  return DOLLARS.format(round(amount))
}

/** An amount received, in the format of its goal. It reads like the goal only once that is reached, never by rounding up. */
export function formatReceived(
  received: number,
  goal: number,
  format: (amount: number, round?: Round) => string,
): string {
  const text = format(received)
  return received < goal && text === format(goal) ? format(received, Math.floor) : text
}

/** Spec 3 §4: percent of the goal, at most 100; 0 without a goal. */
export function fundingPercent(received: number, goal: number): number {
  if (!(goal > 0) || !(received > 0)) return 0
  return Math.min(100, (received / goal) * 100)
}

/** Spec 3 §4: with one decimal. It reads 100 only once the goal is reached, never by rounding up. */
export function formatPercent(percent: number): string {
  return `${(percent < 100 ? Math.min(percent, 99.9) : percent).toFixed(1)}%`
}

/** Whether a value is a multiple of a step such as 0.1 or 0.01. */
export function isInSteps(value: number, step: number): boolean {
  return Number(value.toFixed(Math.round(-Math.log10(step)))) === value
}
