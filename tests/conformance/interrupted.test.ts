import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signingKeyIn } from '../../supabase/local/auth/signing-key'
import { MailStore } from '../../supabase/local/mailbox/mail-store'
import { Problem } from '../../supabase/local/problem'
import { Progress } from '../../supabase/local/progress'
import { startConformanceBackend } from './support'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'interrupted-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

test('a first start interrupted while creating the database starts over, with a warning, and keeps what is not its own', async () => {
  const warn = warnings()
  new Progress(dataDir).beginDatabase()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17')
  writeFileSync(join(dataDir, 'notes.md'), 'mine')
  const backend = await startConformanceBackend({ dataDir })
  expect(warn.mock.calls.flat().join()).toContain('was interrupted; it begins anew')
  await backend.close()
  expect(new Progress(dataDir).isInterrupted).toBe(false)
  expect(readFileSync(join(dataDir, 'notes.md'), 'utf8')).toBe('mine')
}, 120_000)

test('a community is kept only when loading it has finished', () => {
  const progress = new Progress(dataDir)
  progress.beginDatabase()
  expect(new Progress(dataDir).isInterrupted).toBe(true)
  progress.endDatabase()
  expect(new Progress(dataDir)).toMatchObject({ isInterrupted: false, hasCommunity: false })
  progress.beginCommunity()
  expect(new Progress(dataDir)).toMatchObject({ isInterrupted: true, hasCommunity: false })
  progress.endCommunity()
  expect(new Progress(dataDir)).toMatchObject({ isInterrupted: false, hasCommunity: true })
})

test('a damaged database is reported in one sentence that says what to do', async () => {
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17')
  const start = startConformanceBackend({ dataDir })
  await expect(start).rejects.toThrow(Problem)
  await expect(start).rejects.toThrow(/^The database in .* cannot be opened: .*--fresh/)
})

test.each(['', '[{"id":', '{}'])(
  'an unreadable mail file (%j) is moved aside with a warning',
  (content) => {
    const warn = warnings()
    const file = join(dataDir, 'mails.json')
    writeFileSync(file, content)
    const mails = new MailStore(file)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content)
    expect(mails.all()).toEqual([])
    mails.add({ to: ['a@b.test'], subject: 'Hello' })
    expect(new MailStore(file).all()).toHaveLength(1)
    expect(existsSync(`${file}.tmp`)).toBe(false)
  },
)

const notAPoint = { kid: 'k', kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA', d: 'AAAA' }

test.each(['', '{"kid":', '{"kid":"k"}', JSON.stringify(notAPoint)])(
  'an unreadable signing key (%j) is moved aside with a warning, and a new one stays',
  async (content) => {
    const warn = warnings()
    const file = join(dataDir, 'signing-key.json')
    writeFileSync(file, content)
    const key = await signingKeyIn(file)
    expect(warn.mock.calls.flat().join()).toContain(`${file} was damaged`)
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content)
    expect(await signingKeyIn(file)).toEqual(key)
    expect(warn).toHaveBeenCalledTimes(1)
  },
)

describe('a database that opens', () => {
  let whole = ''
  /** Where Postgres stores the history of the migrations, below the folder. */
  let history = ''
  beforeAll(async () => {
    whole = mkdtempSync(join(tmpdir(), 'whole-'))
    const backend = await startConformanceBackend({ dataDir: whole })
    const [row] = await backend.database.sql.query<{ path: string }>(
      `select pg_relation_filepath('supabase_migrations.schema_migrations') as path`,
    )
    history = join('database', row?.path ?? '')
    await backend.close()
  })
  afterAll(() => rmSync(whole, { recursive: true, force: true }))

  test('a database that is damaged further in is reported in one sentence, too', async () => {
    cpSync(whole, dataDir, { recursive: true })
    writeFileSync(join(dataDir, history), Buffer.alloc(8192, 0xff))
    const start = startConformanceBackend({ dataDir })
    await expect(start).rejects.toThrow(Problem)
    await expect(start).rejects.toThrow(/^The database in .* \(invalid page .*\)\. .*--fresh/)
  }, 120_000)

  test('a data folder is not called damaged when a migration fails', async () => {
    cpSync(whole, dataDir, { recursive: true })
    const backend = await startConformanceBackend({ dataDir })
    await backend.database.sql.exec(
      `delete from supabase_migrations.schema_migrations
        where version = (select max(version) from supabase_migrations.schema_migrations)`,
    )
    await backend.close()
    const start = startConformanceBackend({ dataDir })
    await expect(start).rejects.toThrow(/^Migration \d+_\w+: .* already exists$/)
    await expect(start).rejects.not.toThrow(Problem)
  }, 120_000)
})
