/** The database allows a member's statement 8 s, so past 10 s only the network can be at fault. */
export const REST_TIMEOUT_MS = 10_000

/** Fails as a request does whose answer doesn't come in time. */
export async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(REST_TIMEOUT_MS)
  const over = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason as Error), { once: true })
  })
  return Promise.race([work, over])
}
