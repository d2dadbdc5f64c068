import { randomUUID } from 'node:crypto'
import {
  SignJWT,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  type JWK,
  type JWTPayload,
} from 'jose'
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

/** How access tokens are signed: with the project's own key pair, or with its shared secret as of old. */
export type Signing = 'ES256' | 'HS256'

/** A key pair for ES256, as JSON. */
export type SigningKey = JWK & { kid: string }

/** Names the shared secret in the header, as the CLI stack's local tokens do. */
const secretId = 'local'
const mostRemembered = 1000

/** A new key pair to sign access tokens with. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomUUID() }
}

export interface TokenOptions {
  secret: string
  key: SigningKey
  signing: Signing
  issuer: string
  expirySeconds: number
}

/** Signs access tokens one way and reads both, as a project does whose keys have been changed. */
export class Tokens {
  readonly #secret: Uint8Array
  readonly #publicKey: JWK
  /** What the library is given in place of a token it could not read. */
  readonly #forLibrary = new Map<string, string>()

  constructor(private readonly options: TokenOptions) {
    this.#secret = new TextEncoder().encode(options.secret)
    const { d: _secret, ...publicKey } = options.key
    this.#publicKey = publicKey
  }

  /** The public keys of the project, as its `/.well-known/jwks.json` has them. */
  get publicKeys(): { keys: JWK[] } {
    return { keys: this.options.signing === 'ES256' ? [this.#publicKey] : [] }
  }

  /** The claims of a valid, unexpired token; null for anything else. */
  async read(token: string): Promise<AccessClaims | null> {
    try {
      const isSecret = decodeProtectedHeader(token).alg === 'HS256'
      const { payload } = await (isSecret
        ? jwtVerify(token, this.#secret, { algorithms: ['HS256'] })
        : jwtVerify(token, await importJWK(this.#publicKey), { algorithms: ['ES256'] }))
      return payload as unknown as AccessClaims
    } catch {
      return null
    }
  }

  /**
   * The request with a token that the library can read, which knows the shared secret alone. Null when it
   * carries one that nobody here signed: the library would take whoever sent it for a visitor.
   */
  async forLibrary(request: Request): Promise<Request | null> {
    const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
    // Keys are sent in the same place.
    if (token.split('.').length !== 3) return request
    const readable = this.#forLibrary.get(token) ?? (await this.#readable(token))
    if (readable === null || readable === token) return readable === null ? null : request
    if (this.#forLibrary.size >= mostRemembered) this.#forLibrary.clear()
    this.#forLibrary.set(token, readable)
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${readable}`)
    const { url, method } = request
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? await request.arrayBuffer() : undefined
    return new Request(url, { method, headers, body })
  }

  /** The same token signed with the secret. One that has run out stays so: the library says it in its words. */
  async #readable(token: string): Promise<string | null> {
    try {
      if (decodeProtectedHeader(token).alg === 'HS256') {
        await compactVerify(token, this.#secret, { algorithms: ['HS256'] })
        return token
      }
      const key = await importJWK(this.#publicKey)
      const { payload } = await compactVerify(token, key, { algorithms: ['ES256'] })
      const claims = JSON.parse(new TextDecoder().decode(payload)) as JWTPayload
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secretId })
        .sign(this.#secret)
    } catch {
      return null
    }
  }

  /** Signs `claims` with everything a token of the real service carries. */
  async sign(
    claims: Omit<AccessClaims, 'exp' | 'iat'> & { exp?: number; iat?: number },
  ): Promise<string> {
    const { signing, key, issuer, expirySeconds } = this.options
    const issuedAt = claims.iat ?? Math.floor(Date.now() / 1000)
    const token = new SignJWT({
      iss: issuer,
      aal: 'aal1',
      is_anonymous: false,
      phone: '',
      ...claims,
      iat: issuedAt,
      exp: claims.exp ?? issuedAt + expirySeconds,
    })
    return signing === 'ES256'
      ? token
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
          .sign(await importJWK(key))
      : token.setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secretId }).sign(this.#secret)
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
