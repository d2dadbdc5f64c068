/**
 * Responses to the first screen's requests, which the early script sends while the app is still loading
 * (src/boot/early-script.js).
 * 1. Each is used once, by the same request (method, address and body) of the same member.
 * 2. A response not used soon after the start is out of date, and the app sends the request again.
 * 3. A failed one is ignored.
 */
interface EarlyAnswers {
  token: string
  answers: Partial<Record<string, Promise<Response>>>
}

declare global {
  // Only `var` declares a property of the global object.
  var earlyAnswers: EarlyAnswers | undefined
}

const MAX_AGE_MS = 10_000

/** The key of a request; the early script builds the same. */
function questionOf(url: string, init: RequestInit | undefined): string {
  const body = typeof init?.body === 'string' ? init.body : ''
  return `${init?.method ?? 'GET'} ${url} ${body}`
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}

function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(toError(signal.reason))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Takes the early response to this request, or null. */
export async function takeEarlyAnswer(url: string, init?: RequestInit): Promise<Response | null> {
  const early = globalThis.earlyAnswers
  if (!early) return null
  const question = questionOf(url, init)
  const answer = early.answers[question]
  if (!answer) return null
  early.answers[question] = undefined
  const isAskedByTheSame =
    new Headers(init?.headers).get('authorization') === `Bearer ${early.token}`
  if (!isAskedByTheSame || performance.now() > MAX_AGE_MS) return null
  try {
    return await untilAborted(answer, init?.signal)
  } catch (error) {
    if (init?.signal?.aborted) throw error
    return null
  }
}
