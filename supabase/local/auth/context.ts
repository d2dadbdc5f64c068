import type { EmailDriver } from '@supabase/lite'
import type { LocalConfig } from '../config'
import type { Sql } from '../database/sql'
import type { Tokens } from './tokens'

/** What the gateway's Auth routes need. */
export interface AuthContext {
  sql: Sql
  config: LocalConfig
  tokens: Tokens
  mail: EmailDriver
  secretKey: string
  isRateLimited: boolean
  /** bcrypt's cost of a password; each step doubles it. */
  passwordCost: number
  /** Forwards the request to the library. */
  forward(request: Request): Promise<Response>
}
