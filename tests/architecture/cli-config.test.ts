import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSize, projectRoot, readConfig } from '../../supabase/local/config'
import { openOwnDatabase } from '../support/native-postgres'

test('the Supabase CLI understands every key of config.toml', () => {
  // Without Docker the command ends after reading the configuration, which is all this needs.
  const { stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules/.bin/supabase'),
    ['status'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    },
  )
  const said = `${stdout}\n${stderr}`
  expect(said).not.toMatch(/^WARN/m)
  expect(said).not.toMatch(
    /invalid .* in supabase\/config\.toml|failed to (parse|load|read) config/i,
  )
  expect(said).not.toBe('\n')
})

test('the buckets of config.toml match those of the migrations', async () => {
  const database = await openOwnDatabase()
  const rows = await database.sql.query(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id',
  )
  await database.close()
  const configured = Object.entries(readConfig().storage.buckets).map(([id, bucket]) => ({
    id,
    public: bucket.public,
    file_size_limit: parseSize(bucket.file_size_limit ?? '0'),
    allowed_mime_types: bucket.allowed_mime_types,
  }))
  expect(rows).toEqual(configured)
})

test('every function checks tokens itself, because the platform’s check refuses those of a key pair', () => {
  const folder = join(projectRoot, 'supabase/functions')
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')))
  expect(names.length).toBeGreaterThan(3)
  const { functions } = readConfig()
  for (const name of names) {
    expect(functions[name], name).toEqual({ verify_jwt: false })
    const text = readFileSync(join(folder, name, 'index.ts'), 'utf8')
    // Password resets are requested by visitors, so this function trusts no token.
    if (name === 'send-custom-reset-email') continue
    // Shared links are opened by anyone, and the database is asked as a visitor.
    if (name === 'share') {
      expect(text).toContain('visitorClient()')
      expect(text).not.toContain('serviceClient')
      continue
    }
    // Mail services call it for anyone with the token of an email, which the database checks.
    if (name === 'unsubscribe') {
      expect(text).toContain("rpc('unsubscribe'")
      continue
    }
    const isForClock = ['remove-files', 'send-briefs', 'send-account-letters'].includes(name)
    const check = isForClock ? 'requireClock(request)' : 'await requireMember(request)'
    expect(text, name).toContain(check)
  }
})

test('config.toml has the limits that the operations page names for the middle size', () => {
  const page = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| (Members|[\d,]+) /.test(line))
  const [names = [], , values = []] = rows.map((row) =>
    row.split('|').map((cell) => cell.trim().replaceAll('`', '')),
  )
  const limits = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  const file = readFileSync(join(projectRoot, 'supabase/config.toml'), 'utf8')
  for (const name of [
    ...['email_sent', 'sign_in_sign_ups', 'token_verifications', 'token_refresh', 'max_frequency'],
  ]) {
    const [, value = ''] = new RegExp(`^${name} = "?([^"\\n]+)"?$`, 'm').exec(file) ?? []
    expect(limits[name]?.replace(/[ ,]/g, ''), name).toBe(value)
  }
})
