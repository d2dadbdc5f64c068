import { SignJWT, jwtVerify } from 'jose'
import type { Sql } from '../database/sql'

/** What an access token of Supabase Auth says. */
export interface AccessClaims {
  sub: string
  role: string
  aud: string
  email?: string
  session_id?: string
  is_anonymous?: boolean
  exp: number
  iat: number
  [claim: string]: unknown
}

/** Names the key in the header, as the CLI stack's local tokens do. */
const keyId = 'local'

/** Signs and reads access tokens with the project's shared secret (HS256). */
export class Tokens {
  readonly #key: Uint8Array

  constructor(
    secret: string,
    private readonly issuer: string,
    private readonly expirySeconds: number,
  ) {
    this.#key = new TextEncoder().encode(secret)
  }

  /** The claims of a valid, unexpired token; null for anything else. */
  async read(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] })
      return payload as unknown as AccessClaims
    } catch {
      return null
    }
  }

  /** Signs `claims` with everything a token of the real service carries. */
  async sign(
    claims: Omit<AccessClaims, 'exp' | 'iat'> & { exp?: number; iat?: number },
  ): Promise<string> {
    const issuedAt = claims.iat ?? Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: this.issuer,
      aal: 'aal1',
      is_anonymous: false,
      phone: '',
      ...claims,
      iat: issuedAt,
      exp: claims.exp ?? issuedAt + this.expirySeconds,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
      .sign(this.#key)
  }

  /** The same token with the claims @supabase/lite leaves out. */
  async complete(token: string, sql: Sql): Promise<string> {
    const claims = await this.read(token)
    if (!claims) return token
    const [user] = await sql.query<UserClaims>(
      'select raw_app_meta_data, raw_user_meta_data, is_anonymous from auth.users where id = $1',
      [claims.sub],
    )
    if (!user) return token
    const [session] = await sql.query<SessionClaims>(
      `select s.aal, a.authentication_method as method, extract(epoch from a.updated_at)::integer as timestamp
         from auth.sessions s left join auth.mfa_amr_claims a on a.session_id = s.id where s.id = $1`,
      [claims.session_id ?? null],
    )
    const password = { method: 'password', timestamp: claims.iat }
    return this.sign({
      ...claims,
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      is_anonymous: user.is_anonymous,
      aal: session?.aal ?? 'aal1',
      amr: session?.method
        ? [{ method: session.method, timestamp: session.timestamp }, password]
        : [password],
    })
  }
}

type UserClaims = {
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  is_anonymous: boolean
}

/** How a session came to be what it is; without a second factor there is no method. */
type SessionClaims = {
  aal: string | null
  method: string | null
  timestamp: number | null
}
