import { lengthOf, tidy } from '@/lib/text'
import { groupCopy } from '../copy'
import { groupLimits as limits } from '../limits'

/** Checks the text of a post (Spec 2 §5): the message of the rule it breaks, or null. */
export function postProblem(text: string): string | null {
  const length = lengthOf(tidy(text))
  if (length < limits.postMin) return groupCopy.postEmpty
  return length > limits.postMax ? groupCopy.postTooLong : null
}
