import { investingLimits } from '../limits'

const THOUSAND = 1000
const MILLION = 1_000_000

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Spec 3 §9, in lists: $1.5M, $45K; what is less stands as it is. */
export function formatFunding(amount: number): string {
  const thousands = Math.round(amount / THOUSAND)
  if (thousands >= THOUSAND) return `$${(amount / MILLION).toFixed(1)}M`
  return amount >= THOUSAND ? `$${thousands}K` : DOLLARS.format(amount)
}

/** Spec 3 §9, in detail: US dollars without decimals. */
export function formatDollars(amount: number): string {
  return DOLLARS.format(amount)
}

/** Spec 3 §4: received of the goal, at most 100; 0 where there is no goal. */
export function fundingPercent(received: number, goal: number): number {
  if (!(goal > 0) || !(received > 0)) return 0
  return Math.min(100, (received / goal) * 100)
}

/** Spec 3 §4: with one decimal. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`
}

/** The number somebody typed, with or without dollar sign and commas; NaN when it is none. */
export function parseAmount(text: string): number {
  const digits = text.replace(/[$,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** Spec 3 §5: what is stored of a typed amount: no number is 0, to the cent. */
export function storedFunding(text: string): number {
  const amount = parseAmount(text)
  const perDollar = 1 / investingLimits.fundingStep
  return Number.isFinite(amount) ? Math.round(amount * perDollar) / perDollar : 0
}
