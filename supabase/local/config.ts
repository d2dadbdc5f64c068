import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import * as z from 'zod'

/** The repository's folder. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The fixed local pair of the Supabase CLI: public knowledge, never a secret. */
export const localKeys = {
  publishable: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secret: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
} as const

const bucketSchema = z.object({
  public: z.boolean().default(false),
  file_size_limit: z.string().optional(),
  allowed_mime_types: z.array(z.string()).optional(),
})

const templateSchema = z.object({ subject: z.string(), content_path: z.string() })
const notificationSchema = templateSchema.extend({ enabled: z.boolean() })

const configSchema = z.object({
  api: z.object({ port: z.number(), max_rows: z.number() }),
  local_smtp: z.object({ port: z.number() }),
  storage: z.object({
    file_size_limit: z.string(),
    buckets: z.record(z.string(), bucketSchema).default({}),
  }),
  auth: z.object({
    site_url: z.string(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number(),
    minimum_password_length: z.number(),
    rate_limit: z.object({
      sign_in_sign_ups: z.number(),
      token_refresh: z.number(),
      token_verifications: z.number(),
    }),
    email: z.object({
      max_frequency: z.string(),
      otp_length: z.number(),
      otp_expiry: z.number(),
      template: z.record(z.string(), templateSchema),
      notification: z.record(z.string(), notificationSchema).default({}),
    }),
  }),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).default({}) }),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
})

/** The part of `supabase/config.toml` the embedded backend uses. */
export type LocalConfig = z.infer<typeof configSchema>

/** Reads `supabase/config.toml`. Throws if a key the embedded backend needs is missing. */
export function readConfig(): LocalConfig {
  const text = readFileSync(join(projectRoot, 'supabase/config.toml'), 'utf8')
  return configSchema.parse(parse(text))
}

/** "1s", "5m", "2h" in milliseconds. */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text)
  if (!match) throw new Error(`Not a duration: ${text}`)
  const unit = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[match[2] as 'ms' | 's' | 'm' | 'h']
  return Number(match[1]) * unit
}

/** "50MiB", "5MB", "10kb" in bytes; the CLI counts every unit in powers of 1024. */
export function parseSize(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([kmg]?)i?b$/i.exec(text)
  if (!match) throw new Error(`Not a size: ${text}`)
  const power = ['', 'k', 'm', 'g'].indexOf(match[2]!.toLowerCase())
  return Number(match[1]) * 1024 ** power
}
