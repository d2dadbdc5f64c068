import { appName, mailService, siteUrl } from './env.ts'
import { layoutHtml, layoutText, type Letter } from './layout.ts'

type Service = NonNullable<ReturnType<typeof mailService>>

/** Whether letters can be sent at all. */
export function isMailConfigured(): boolean {
  return mailService() !== null
}

function requiredService(): Service {
  const service = mailService()
  if (!service) throw new Error('No mail service is configured')
  return service
}

/** Programs that answer for people who are away leave letters with these alone (RFC 3834; Exchange has its own). */
const NO_ANSWERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/** A letter as the mail service takes it. */
function mailOf(letter: Letter, service: Service) {
  const sender = { community: appName(), site: siteUrl() }
  return {
    from: service.from,
    to: [letter.to],
    subject: letter.subject,
    html: layoutHtml(letter, sender),
    text: layoutText(letter, sender),
    headers: { ...NO_ANSWERS, ...letter.headers },
  }
}

async function post(service: Service, path: string, body: unknown, headers = {}) {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.key}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: response.status, isOk: response.ok, reply: await response.text() }
}

function failure({ status, reply }: { status: number; reply: string }): Error {
  return new Error(`The mail service answered ${status}: ${reply}`)
}

/** Hands one letter to the mail service. */
export async function sendLetter(letter: Letter): Promise<void> {
  const service = requiredService()
  const answer = await post(service, '', mailOf(letter, service))
  if (!answer.isOk) throw failure(answer)
}

/** Which letters of a batch the service refused, by place. */
function refusedIn(reply: string): number[] {
  const body: unknown = JSON.parse(reply)
  if (typeof body !== 'object' || body === null || !('errors' in body)) return []
  if (!Array.isArray(body.errors)) return []
  return body.errors
    .map((error: unknown) =>
      typeof error === 'object' && error !== null && 'index' in error ? error.index : null,
    )
    .filter((index) => typeof index === 'number')
}

/**
 * Hands up to a hundred letters to the mail service in one call. The service knows a key for a day: what it took
 * under one, it doesn't send a second time. Returns the places of the letters that it refused.
 */
export async function sendLetters(letters: readonly Letter[], key: string): Promise<number[]> {
  const service = requiredService()
  const mails = letters.map((letter) => mailOf(letter, service))
  const answer = await post(service, '/batch', mails, {
    'idempotency-key': key,
    // One address that is no longer valid must not hold up the others.
    'x-batch-validation': 'permissive',
  })
  // It took this key with other words: the batch was sent before, and something in it has changed since.
  if (answer.status === 409 && answer.reply.includes('invalid_idempotent_request')) return []
  if (!answer.isOk) throw failure(answer)
  return refusedIn(answer.reply)
}
