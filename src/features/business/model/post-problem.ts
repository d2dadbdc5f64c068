import { libCopy } from '@/lib/copy'
import { lengthOf, tidy } from '@/lib/text'
import { businessCopy as copy } from '../copy'
import { businessLimits as limits } from '../limits'

/** Checks the text of a post: the message of the rule it breaks, or null. */
export function postProblem(text: string): string | null {
  const length = lengthOf(tidy(text))
  if (length === 0) return copy.postEmpty
  return length > limits.postMax ? libCopy.tooLong(limits.postMax) : null
}
