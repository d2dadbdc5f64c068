import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { projectRoot } from '../../supabase/local/config'
import { freshTotpCode } from '../support/totp'
import { join, operator, startConformanceBackend, type Client } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await startConformanceBackend()
})
afterAll(() => backend.close())

/** Runs `npm run admin -- …` against this backend. */
function admin(words: string[], environment: Record<string, string> = {}) {
  const env = {
    ...process.env,
    SUPABASE_URL: backend.api,
    SUPABASE_SECRET_KEY: backend.secretKey,
    ...environment,
  }
  return new Promise<{ isFine: boolean; said: string }>((resolve) => {
    const args = ['--import', 'tsx', 'scripts/admin.ts', ...words]
    execFile(process.execPath, args, { cwd: projectRoot, env }, (error, stdout, stderr) => {
      resolve({ isFine: error === null, said: `${stdout}${stderr}`.trim() })
    })
  })
}

async function addFactor(client: Client, friendlyName: string) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const proof = { factorId: data.id, code: freshTotpCode(data.totp.secret) }
  expect((await client.auth.mfa.challengeAndVerify(proof)).error).toBeNull()
}

async function factorsOf(userId: string) {
  return (await operator(backend).auth.admin.mfa.listFactors({ userId })).data?.factors
}

async function isSuperAdmin(id: string) {
  const { data } = await operator(backend).from('profiles').select('is_super_admin').eq('id', id)
  return data?.[0]?.['is_super_admin']
}

test('npm run admin grants and revokes super-admin rights, but never the last ones', async () => {
  const { id, email, name } = await join(backend)
  expect(await admin(['grant', email])).toEqual({
    isFine: true,
    said: `${name} is a super admin now.`,
  })
  expect(await isSuperAdmin(id)).toBe(true)
  // The last super admin cannot be removed.
  expect(await admin(['revoke', email])).toMatchObject({ isFine: false })
  expect(await isSuperAdmin(id)).toBe(true)
  await admin(['grant', (await join(backend)).email])
  expect(await admin(['revoke', email])).toEqual({
    isFine: true,
    said: `${name} is no super admin any more.`,
  })
  expect(await isSuperAdmin(id)).toBe(false)
})

test('npm run admin removes all authenticator apps of one account only', async () => {
  const [member, other] = await Promise.all([join(backend), join(backend)])
  await addFactor(member.client, 'Phone')
  await addFactor(member.client, 'Tablet')
  await addFactor(other.client, 'Phone')
  const { isFine, said } = await admin(['remove-factors', member.email.toUpperCase()])
  expect(said).toContain('2 authenticator apps removed')
  expect(isFine).toBe(true)
  expect(await factorsOf(member.id)).toEqual([])
  expect(await factorsOf(other.id)).toHaveLength(1)
  const again = await admin(['remove-factors', member.email])
  expect(again).toEqual({ isFine: true, said: `${member.email} has no authenticator app.` })
})

test('npm run admin explains why it did nothing', async () => {
  const nobody = await admin(['remove-factors', 'nobody@members.test'])
  expect(nobody.said).toBe('nobody@members.test: no account has this address')
  expect(nobody.isFine).toBe(false)
  for (const words of [[], ['remove-factors'], ['toString', 'a@b.test'], ['grant', 'a', 'b']]) {
    const { isFine, said } = await admin(words)
    expect(said).toContain('Usage: npm run admin -- grant EMAIL | revoke EMAIL')
    expect(isFine).toBe(false)
  }
})

test('npm run admin does nothing without the secret key', async () => {
  const member = await join(backend)
  await addFactor(member.client, 'Phone')
  const publishable = { SUPABASE_SECRET_KEY: backend.publishableKey }
  for (const verb of ['grant', 'remove-factors']) {
    expect((await admin([verb, member.email], publishable)).isFine).toBe(false)
  }
  expect(await isSuperAdmin(member.id)).toBe(false)
  expect(await factorsOf(member.id)).toHaveLength(1)
})
