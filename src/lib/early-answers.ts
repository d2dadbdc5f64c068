/**
 * Answers to what the first screen asks, asked for by the head script while the app is still on its
 * way (src/app/first-paint/head-script.js).
 * 1. Each serves once, to the very same question – method, address and body – by the same member.
 * 2. What was not taken soon after the page began is out of date; the app asks again.
 * 3. One that failed counts as not asked.
 */
interface EarlyAnswers {
  token: string
  answers: Partial<Record<string, Promise<Response>>>
}

declare global {
  // Only `var` declares what a script puts on the global object.
  var earlyAnswers: EarlyAnswers | undefined
}

const MAX_AGE_MS = 10_000

/** The name of a question; the head script makes the same. */
function questionOf(url: string, init: RequestInit | undefined): string {
  const body = typeof init?.body === 'string' ? init.body : ''
  return `${init?.method ?? 'GET'} ${url} ${body}`
}

function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** The answer to a request that was made before the app was there, or null when there is none. */
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
