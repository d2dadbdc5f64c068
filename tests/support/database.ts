import { localKeys, readConfig } from '../../supabase/local/config'
import { openDatabase, type Database } from '../../supabase/local/database/database'
import { createObjectStore } from '../../supabase/local/storage/object-store'

/**
 * A database in memory with the platform and every migration, without any server.
 * @param isBare leaves the migrations to the caller.
 * @param databaseUrl a native Postgres in place of the one in memory.
 */
export function openScratchDatabase({
  isBare = false,
  databaseUrl,
}: { isBare?: boolean; databaseUrl?: string } = {}): Promise<Database> {
  const config = readConfig()
  return openDatabase({
    bare: isBare,
    ...(databaseUrl !== undefined && { databaseUrl }),
    email: { send: () => Promise.resolve() },
    storage: createObjectStore(null),
    lite: {
      jwtSecret: localKeys.jwtSecret,
      jwtExpiry: config.auth.jwt_expiry,
      siteUrl: config.auth.site_url,
      redirectUrls: [],
      minimumPasswordLength: config.auth.minimum_password_length,
      otpExpiry: config.auth.email.otp_expiry,
      otpLength: config.auth.email.otp_length,
      maxRows: config.api.max_rows,
      templates: {},
      publishableKey: localKeys.publishable,
      secretKey: localKeys.secret,
    },
  })
}
