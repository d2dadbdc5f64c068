import { parseDuration } from '../config'
import { tooManyMails } from './auth-error'
import type { AuthContext } from './context'

/** The refusal of another email to a user within config.toml's `max_frequency`, or null. */
export async function refuseTooSoon(
  { sql, config, isRateLimited }: AuthContext,
  userId: string,
  sentAt: 'email_change_sent_at' | 'reauthentication_sent_at' | 'recovery_sent_at',
): Promise<Response | null> {
  if (!isRateLimited) return null
  const [recent] = await sql.query<{ seconds: number }>(
    `select extract(epoch from ${sentAt} + make_interval(secs => $2) - now())::integer as seconds
       from auth.users where id = $1 and ${sentAt} > now() - make_interval(secs => $2)`,
    [userId, parseDuration(config.auth.email.max_frequency) / 1000],
  )
  return recent ? tooManyMails(recent.seconds) : null
}
