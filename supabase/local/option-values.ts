/** Reads the values of a command's options. Throws a {@link Problem} that says what the option takes. */
import { Problem } from './problem'

/** One of the values an option takes. */
export function choiceOf<Value extends string>(
  option: string,
  given: string,
  ...values: readonly Value[]
): Value {
  const found = values.find((value) => value === given)
  if (found === undefined) throw new Problem(`--${option} takes ${values.join(' or ')}.`)
  return found
}

interface Range {
  least: number
  most: number
  /** Whether it may be broken. */
  isBroken?: boolean
}

/** A number in a range. */
export function numberIn(
  option: string,
  given: string,
  { least, most, isBroken = false }: Range,
): number {
  const number = given.trim() === '' ? NaN : Number(given)
  if (number >= least && number <= most && (isBroken || Number.isInteger(number))) return number
  const kind = isBroken ? 'a number' : 'a whole number'
  throw new Problem(`--${option} takes ${kind} from ${least} to ${most}.`)
}

/** The address of a website, such as the app's. */
export function webAddress(option: string, given: string): string {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given
  throw new Problem(`--${option} takes the address of a website, as https://example.org.`)
}
