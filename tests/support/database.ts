import { localKeys, readConfig } from '../../supabase/local/config'
import { openDatabase } from '../../supabase/local/database/database'
import { createObjectStore } from '../../supabase/local/storage/object-store'

interface ScratchOptions {
  /** Leaves the migrations to the caller. */
  isBare?: boolean
  /** An empty native Postgres to use instead of one in memory. */
  databaseUrl?: string
}

/** A database with the platform’s schemas and every migration, without a server. */
export function openScratchDatabase({ isBare = false, databaseUrl }: ScratchOptions = {}) {
  const config = readConfig()
  return openDatabase({
    bare: isBare,
    databaseUrl,
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
