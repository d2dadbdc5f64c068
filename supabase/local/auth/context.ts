import type { EmailDriver } from '@supabase/lite'
import type { LocalConfig } from '../config'
import type { Sql } from '../database/sql'
import type { Tokens } from './tokens'

/** What the gateway's additions to Auth work with. */
export interface AuthContext {
  sql: Sql
  config: LocalConfig
  tokens: Tokens
  mail: EmailDriver
  secretKey: string
  isRateLimited: boolean
  /** What bcrypt spends on a password: twice as much with each step. */
  passwordCost: number
  /** Sends the request on to the library. */
  forward(request: Request): Promise<Response>
}
