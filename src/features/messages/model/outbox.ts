import { tidy } from '@/lib/text'

/**
 * What is being written to someone, and what is being sent (UX-41, UX-42).
 * 1. A message gets its id before it is sent, so a retry cannot duplicate it.
 * 2. What is being sent shows as its own row. If it fails, the text returns to the field.
 * 3. An unchanged retry keeps its id. Edited text is a new message; first ask the server whether
 *    the old one arrived.
 */
export interface Outgoing {
  id: string
  content: string
  /** Written to a business page; tells its owner so. */
  message_type?: 'business_page'
  business_page_id?: string
}

export interface Outbox {
  text: string
  /** Being sent, oldest first. */
  sending: readonly Outgoing[]
  /** Sent without an answer; it may have arrived. */
  failed: Outgoing | null
}

export const emptyOutbox: Outbox = { text: '', sending: [], failed: null }

/** The outbox after typing. */
export function typed(outbox: Outbox, text: string): Outbox {
  return { ...outbox, text }
}

/** Whether sending now would resend the same message. */
export function isRetry({ text, failed }: Outbox): boolean {
  return failed !== null && failed.content === tidy(text)
}

/** Moves the text from the field to sending, for a person or their page; blank text stays. */
export function sent(outbox: Outbox, id: string, businessPageId: string | null = null): Outbox {
  const content = tidy(outbox.text)
  if (content === '') return outbox
  const written: Outgoing =
    businessPageId === null
      ? { id, content }
      : { id, content, message_type: 'business_page', business_page_id: businessPageId }
  const outgoing = isRetry(outbox) && outbox.failed ? outbox.failed : written
  return { text: '', sending: [...outbox.sending, outgoing], failed: null }
}

/** The text without the message that begins it. */
function without(text: string, { content }: Outgoing): string {
  return text.startsWith(`${content}\n`) ? text.slice(content.length + 1) : text
}

/** The message has arrived. Where its text waits for a retry, alone or before others, it is cleared. */
export function arrived(outbox: Outbox, id: string): Outbox {
  const { text, failed } = outbox
  const isFailed = failed?.id === id
  const rest = isFailed ? without(text, failed) : text
  return {
    text: isFailed && isRetry(outbox) ? '' : rest,
    sending: outbox.sending.filter((outgoing) => outgoing.id !== id),
    failed: isFailed ? null : outbox.failed,
  }
}

/**
 * Sending failed: everything unsent, and what was typed since, returns to the field. Only the first
 * was tried, so only it may have arrived.
 */
export function returned(outbox: Outbox): Outbox {
  const [first] = outbox.sending
  if (!first) return outbox
  const texts = [...outbox.sending.map(({ content }) => content), outbox.text]
  return { text: texts.filter(Boolean).join('\n'), sending: [], failed: first }
}

/** Whether there is nothing to persist. */
export function isEmpty({ text, sending, failed }: Outbox): boolean {
  return text === '' && sending.length === 0 && failed === null
}
