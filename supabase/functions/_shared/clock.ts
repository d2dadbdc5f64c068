import { secretKey } from './env.ts'
import { Refusal } from './serve-json.ts'

/** Whether the clock calls, who sends the project's secret key. */
export function isClock(request: Request): boolean {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  return bearer === secretKey() || request.headers.get('apikey') === secretKey()
}

/** Refuses everyone but the clock. */
export function requireClock(request: Request): void {
  if (!isClock(request)) throw new Refusal(403, 'forbidden', 'This is for the clock.')
}
