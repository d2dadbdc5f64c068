/** The part of Supabase Auth's admin API that scripts, edge functions and tests use; secret key only. */
import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import { Hono } from 'hono'
import * as z from 'zod'
import { parseDuration } from '../config'
import { isPostgresError } from '../http/rest-errors'
import { authError, databaseRefusal, refuseLongPassword } from './auth-error'
import type { AuthContext } from './context'
import { removeFactor } from './factors'
import { makeOneTimeToken } from './one-time-tokens'
import { findUser, listFactors, userResponse } from './users'

const metadata = z.record(z.string(), z.unknown())

const attributesSchema = z.object({
  id: z.uuid().optional(),
  email: z.email().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: z.string().optional(),
})

const linkSchema = z.object({
  type: z.enum([
    'signup',
    'invite',
    'magiclink',
    'recovery',
    'email_change_current',
    'email_change_new',
  ]),
  email: z.email(),
  password: z.string().optional(),
  data: metadata.optional(),
})

/** Routes below `/auth/v1/admin`. */
export function createAdminRoutes(context: AuthContext): Hono {
  const app = new Hono()

  app.use('*', async (c, next) => {
    if (c.req.header('apikey') !== context.secretKey) {
      return authError(401, 'no_authorization', 'This endpoint requires a secret key')
    }
    return next()
  })

  addUsers(app, context)
  addUserById(app, context)
  addLink(app, context)
  addFactors(app, context)

  app.notFound(() =>
    authError(404, 'not_found', 'The local backend does not have this admin endpoint'),
  )
  app.onError((error) =>
    error instanceof SyntaxError
      ? authError(400, 'bad_json', 'Could not parse request body as JSON')
      : authError(500, 'unexpected_failure', error.message),
  )
  return app
}

function addUsers(app: Hono, context: AuthContext): void {
  const { sql } = context

  app.get('/users', async (c) => {
    const page = Math.max(1, Number(c.req.query('page') ?? 1) || 1)
    const perPage = Math.min(1000, Number(c.req.query('per_page') ?? 50) || 50)
    const rows = await sql.query<{ id: string }>(
      'select id from auth.users where deleted_at is null order by created_at desc, id limit $1 offset $2',
      [perPage, (page - 1) * perPage],
    )
    const [count] = await sql.query<{ total: number }>(
      'select count(*)::int as total from auth.users',
    )
    const users = await Promise.all(rows.map((row) => show(context, row.id)))
    c.header('x-total-count', String(count?.total ?? 0))
    return c.json({ users, aud: 'authenticated' })
  })

  app.post('/users', async (c) => {
    const parsed = attributesSchema.safeParse(await c.req.json())
    if (!parsed.success || !parsed.data.email) {
      return authError(400, 'validation_failed', 'Cannot create a user without an email')
    }
    const attributes = parsed.data
    const email = parsed.data.email.toLowerCase()
    if (await findUser(sql, 'email', email)) {
      return authError(
        422,
        'email_exists',
        'A user with this email address has already been registered',
      )
    }
    const weak = weakPassword(context, attributes.password)
    if (weak) return weak
    const id = attributes.id ?? randomUUID()
    try {
      await insertUser(context, id, email, attributes)
    } catch (error) {
      const refusal = isPostgresError(error) ? error : undefined
      return databaseRefusal(c.req.raw, refusal, 'Database error creating new user')
    }
    return c.json(await show(context, id))
  })
}

function addUserById(app: Hono, context: AuthContext): void {
  const { sql } = context

  app.get('/users/:id', async (c) => {
    const user = await find(context, c.req.param('id'))
    return user ? c.json(await userResponse(sql, user)) : notFound()
  })

  app.put('/users/:id', async (c) => {
    const parsed = attributesSchema.safeParse(await c.req.json())
    if (!parsed.success) return authError(400, 'validation_failed', parsed.error.message)
    const user = await find(context, c.req.param('id'))
    if (!user) return notFound()
    const weak = weakPassword(context, parsed.data.password)
    if (weak) return weak
    const taken = parsed.data.email && (await findUser(sql, 'email', parsed.data.email))
    if (taken && taken.id !== user.id) {
      return authError(
        422,
        'email_exists',
        'A user with this email address has already been registered',
      )
    }
    await updateUser(context, user.id, parsed.data)
    return c.json(await show(context, user.id))
  })

  app.delete('/users/:id', async (c) => {
    const user = await find(context, c.req.param('id'))
    if (!user) return notFound()
    await sql.query('delete from auth.users where id = $1', [user.id])
    return c.json({})
  })
}

function addLink(app: Hono, context: AuthContext): void {
  const { sql, config } = context

  app.post('/generate_link', async (c) => {
    const parsed = linkSchema.safeParse(await c.req.json())
    if (!parsed.success) return authError(400, 'validation_failed', parsed.error.message)
    const { type, email } = parsed.data
    if (type !== 'recovery' && type !== 'magiclink') {
      return authError(400, 'validation_failed', `The local backend makes no links of type ${type}`)
    }
    const user = await findUser(sql, 'email', email)
    if (!user) return authError(404, 'user_not_found', 'User with this email not found')
    const token = makeOneTimeToken(user.email, config.auth.email.otp_length)
    await sql.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1',
      [user.id, token.hash],
    )
    const query = new URLSearchParams({
      token: token.hash,
      type,
      redirect_to: config.auth.site_url,
    })
    return c.json({
      ...(await show(context, user.id)),
      action_link: `${new URL(c.req.url).origin}/auth/v1/verify?${query.toString()}`,
      email_otp: token.otp,
      hashed_token: token.hash,
      verification_type: type,
      redirect_to: config.auth.site_url,
    })
  })
}

function addFactors(app: Hono, context: AuthContext): void {
  const { sql } = context

  app.post('/users/:id/logout', async (c) => {
    await sql.query('delete from auth.sessions where user_id = $1', [c.req.param('id')])
    return c.body(null, 204)
  })

  app.get('/users/:id/factors', async (c) => {
    const user = await find(context, c.req.param('id'))
    return user ? c.json(await listFactors(sql, user.id)) : notFound()
  })

  app.delete('/users/:id/factors/:factor', async (c) => {
    const user = await find(context, c.req.param('id'))
    if (!user) return notFound()
    const factors = await listFactors(sql, user.id)
    const factor = factors.find(({ id }) => id === c.req.param('factor'))
    if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found')
    await removeFactor(context, factor.id)
    return c.json(factor)
  })
}

async function find({ sql }: AuthContext, id: string) {
  return z.uuid().safeParse(id).success ? findUser(sql, 'id', id) : undefined
}

async function show({ sql }: AuthContext, id: string) {
  const user = await findUser(sql, 'id', id)
  return user ? userResponse(sql, user) : null
}

function notFound() {
  return authError(404, 'user_not_found', 'User not found')
}

function weakPassword({ config }: AuthContext, password: string | undefined): Response | null {
  const least = config.auth.minimum_password_length
  if (password === undefined) return null
  if (password.length >= least) return refuseLongPassword(password)
  return authError(422, 'weak_password', `Password should be at least ${least} characters.`)
}

async function insertUser(
  { sql, passwordCost }: AuthContext,
  id: string,
  email: string,
  attributes: z.infer<typeof attributesSchema>,
) {
  const userData = {
    ...attributes.user_metadata,
    email,
    email_verified: attributes.email_confirm ?? false,
    sub: id,
  }
  const appData = { provider: 'email', providers: ['email'], ...attributes.app_metadata }
  const password = attributes.password ? await hash(attributes.password, passwordCost) : null
  await sql.transaction(async (tx) => {
    await tx.query(
      `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, raw_app_meta_data, email_confirmed_at)
       values ($1, $2, $3, $4::jsonb, $5::jsonb, case when $6 then now() end)`,
      [
        id,
        email,
        password,
        JSON.stringify(userData),
        JSON.stringify(appData),
        attributes.email_confirm ?? false,
      ],
    )
    await tx.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values ($1, 'email', $2::text, $2::uuid, $3::jsonb)`,
      [
        randomUUID(),
        id,
        JSON.stringify({ sub: id, email, email_verified: attributes.email_confirm ?? false }),
      ],
    )
  })
}

async function updateUser(
  { sql, passwordCost }: AuthContext,
  id: string,
  attributes: z.infer<typeof attributesSchema>,
) {
  const password = attributes.password ? await hash(attributes.password, passwordCost) : null
  await sql.query(
    `update auth.users set
       email = coalesce($2, email),
       encrypted_password = coalesce($3, encrypted_password),
       raw_user_meta_data = raw_user_meta_data || coalesce($4::jsonb, '{}'),
       raw_app_meta_data = raw_app_meta_data || coalesce($5::jsonb, '{}'),
       email_confirmed_at = case when $6 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       updated_at = now()
     where id = $1`,
    [
      id,
      attributes.email?.toLowerCase() ?? null,
      password,
      attributes.user_metadata ? JSON.stringify(attributes.user_metadata) : null,
      attributes.app_metadata ? JSON.stringify(attributes.app_metadata) : null,
      attributes.email_confirm ?? false,
    ],
  )
  // As the real service does: a new password ends all sessions.
  if (password) await sql.query('delete from auth.sessions where user_id = $1', [id])
  if (attributes.ban_duration === undefined) return
  const until =
    attributes.ban_duration === 'none'
      ? null
      : new Date(Date.now() + parseDuration(attributes.ban_duration)).toISOString()
  await sql.query('update auth.users set banned_until = $2 where id = $1', [id, until])
  if (until) await sql.query('delete from auth.sessions where user_id = $1', [id])
}
