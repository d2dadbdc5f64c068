import { authCopy } from '../copy'

type Errors<Name extends string> = Partial<Record<Name, { message?: string } | undefined>>

/**
 * The message beside each field. "Please fill in all fields" is about the whole form, so it shows
 * once, at the first empty field; the others are marked without a message.
 */
export function fieldMessages<Name extends string>(
  order: readonly Name[],
  errors: Errors<Name>,
): Partial<Record<Name, string>> {
  const messages: Partial<Record<Name, string>> = {}
  let isSaid = false
  for (const name of order) {
    const message = errors[name]?.message
    if (!message) continue
    if (message === authCopy.fillAllFields) {
      messages[name] = isSaid ? '' : message
      isSaid = true
    } else {
      messages[name] = message
    }
  }
  return messages
}
