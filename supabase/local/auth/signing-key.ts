import { existsSync, readFileSync } from 'node:fs'
import { importJWK } from 'jose'
import * as z from 'zod'
import { moveAside, writeWhole } from '../files'
import { makeSigningKey, type SigningKey } from './tokens'

const schema = z.looseObject({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

/** The key stored in a file, so that members stay signed in after a restart. An unreadable one is replaced. */
export async function signingKeyIn(file: string | null): Promise<SigningKey> {
  if (file && existsSync(file)) {
    const stored = await readKey(readFileSync(file, 'utf8'))
    if (stored) return stored
    moveAside(file, 'members sign in again')
  }
  const key = await makeSigningKey()
  if (file) writeWhole(file, JSON.stringify(key))
  return key
}

async function readKey(text: string): Promise<SigningKey | null> {
  try {
    const key = schema.parse(JSON.parse(text))
    // Says whether the numbers are a key.
    await importJWK(key, 'ES256')
    return key
  } catch {
    return null
  }
}
