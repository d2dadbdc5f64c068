import type { AuthContext } from './context'
import { renderNotification } from './mail-templates'
import type { AuthUser } from './users'

/** Emails the owner of an account that something about it has changed, if config.toml says so. */
export async function tellOwner(
  { config, mail }: AuthContext,
  what: Parameters<typeof renderNotification>[1],
  { email }: AuthUser,
): Promise<void> {
  const text = renderNotification(config, what, {
    SiteURL: config.auth.site_url,
    Email: email,
    // Nobody else has one.
    ...(what !== 'password_changed' && { FactorType: 'totp' }),
  })
  if (text) await mail.send({ to: email, ...text })
}
