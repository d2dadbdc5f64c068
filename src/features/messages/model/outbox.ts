import { tidy } from '@/lib/text'

/**
 * What one is writing to somebody, and what is on its way (UX-41, UX-42).
 * 1. A message has its id before it is sent, so sending it again cannot make two.
 * 2. What is on its way shows as a row of its own. When it fails, the text goes back into the field.
 * 3. Sent again unchanged it keeps its id. Once the text is edited it is another message; whether the
 *    first one arrived has to be asked first.
 */
export interface Outgoing {
  id: string
  content: string
  /** Written to a business page: its owner reads that it is. */
  message_type?: 'business_page'
  business_page_id?: string
}

export interface Outbox {
  text: string
  /** On its way, the oldest first. */
  sending: readonly Outgoing[]
  /** Tried without an answer; it may have arrived all the same. */
  failed: Outgoing | null
}

export const emptyOutbox: Outbox = { text: '', sending: [], failed: null }

/** The field as it is typed into. */
export function typed(outbox: Outbox, text: string): Outbox {
  return { ...outbox, text }
}

/** Whether sending now is sending the same message again. */
export function isRetry({ text, failed }: Outbox): boolean {
  return failed !== null && failed.content === tidy(text)
}

/** The field is emptied and its text on its way, to a person or to a page of theirs; blank text stays. */
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

/** It is where it should be. A text that waits to be sent again unchanged has nothing to wait for. */
export function arrived(outbox: Outbox, id: string): Outbox {
  const isFailed = outbox.failed?.id === id
  return {
    text: isFailed && isRetry(outbox) ? '' : outbox.text,
    sending: outbox.sending.filter((outgoing) => outgoing.id !== id),
    failed: isFailed ? null : outbox.failed,
  }
}

/**
 * Nothing gets through: all that was on its way, and what was typed since, is in the field again.
 * Only the first was tried, so only that one may have arrived.
 */
export function returned(outbox: Outbox): Outbox {
  const [first] = outbox.sending
  if (!first) return outbox
  const texts = [...outbox.sending.map(({ content }) => content), outbox.text]
  return { text: texts.filter(Boolean).join('\n'), sending: [], failed: first }
}

/** Whether there is nothing to keep. */
export function isEmpty({ text, sending, failed }: Outbox): boolean {
  return text === '' && sending.length === 0 && failed === null
}
