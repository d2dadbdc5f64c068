import { secretKey } from './env.ts'
import { Refusal } from './serve-json.ts'

/** Refuses everyone but the clock, who sends the project's secret key. */
export function requireClock(request: Request): void {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  if (bearer !== secretKey() && request.headers.get('apikey') !== secretKey()) {
    throw new Refusal(403, 'forbidden', 'This is for the clock.')
  }
}
