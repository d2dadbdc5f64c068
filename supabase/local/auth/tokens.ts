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

/** The claims of a Supabase Auth access token. */
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

/** How access tokens are signed: with the project's key pair, or the older way, with its shared secret. */
export type Signing = 'ES256' | 'HS256'

/** A key pair for ES256, as JSON. */
export type SigningKey = JWK & { kid: string }

/** The shared secret's key id in the header, as in the CLI stack's local tokens. */
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

/** Signs access tokens one way and reads both, like a project that has changed its keys. */
export class Tokens {
  readonly #secret: Uint8Array
  readonly #publicKey: JWK
  /** Imported once: it takes longer than to verify a token. */
  #verifyKey: ReturnType<typeof importJWK> | undefined
  /** The tokens the library gets instead of those it cannot read. */
  readonly #forLibrary = new Map<string, string>()

  constructor(private readonly options: TokenOptions) {
    this.#secret = new TextEncoder().encode(options.secret)
    const { d: _secret, ...publicKey } = options.key
    this.#publicKey = publicKey
  }

  /** The public keys of the project, as in its `/.well-known/jwks.json`. */
  get publicKeys(): { keys: JWK[] } {
    return { keys: this.options.signing === 'ES256' ? [this.#publicKey] : [] }
  }

  /** The claims of a valid, unexpired token; null for anything else. */
  async read(token: string): Promise<AccessClaims | null> {
    try {
      const isSecret = decodeProtectedHeader(token).alg === 'HS256'
      const { payload } = await (isSecret
        ? jwtVerify(token, this.#secret, { algorithms: ['HS256'] })
        : jwtVerify(token, await this.#importedKey(), { algorithms: ['ES256'] }))
      return payload as unknown as AccessClaims
    } catch {
      return null
    }
  }

  /**
   * The request with a token the library can read, which knows only the shared secret. Null if it
   * carries one not signed here: the library would treat the sender as a visitor.
   */
  async forLibrary(request: Request): Promise<Request | null> {
    const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
    // API keys are sent in the same header.
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

  #importedKey(): ReturnType<typeof importJWK> {
    this.#verifyKey ??= importJWK(this.#publicKey)
    return this.#verifyKey
  }

  /** The same token signed with the secret. It may have expired: the library reports that itself. */
  async #readable(token: string): Promise<string | null> {
    try {
      if (decodeProtectedHeader(token).alg === 'HS256') {
        await compactVerify(token, this.#secret, { algorithms: ['HS256'] })
        return token
      }
      const key = await this.#importedKey()
      const { payload } = await compactVerify(token, key, { algorithms: ['ES256'] })
      const claims = JSON.parse(new TextDecoder().decode(payload)) as JWTPayload
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secretId })
        .sign(this.#secret)
    } catch {
      return null
    }
  }

  /** Signs `claims`, adding those the real service adds. */
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

/** How a session was authenticated; without a second factor there is no method. */
type SessionClaims = {
  aal: string | null
  method: string | null
  timestamp: number | null
}
