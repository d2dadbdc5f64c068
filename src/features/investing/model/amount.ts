import { plainDigits } from '@/lib/digits'

/** Parses a typed amount, with or without dollar sign and commas; NaN when invalid. */
export function parseAmount(text: string): number {
  const digits = plainDigits(text).replace(/[$,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** Spec 3 §5: the amount to store; anything but a number is 0. */
export function storedFunding(text: string): number {
  const amount = parseAmount(text)
  return Number.isFinite(amount) ? amount : 0
}
