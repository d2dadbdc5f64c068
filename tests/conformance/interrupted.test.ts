import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('a first start interrupted while creating the database starts over, with a warning', async () => {
  const warn = warnings()
  new Progress(dataDir).beginDatabase()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17')
  const backend = await startConformanceBackend({ dataDir })
  expect(warn.mock.calls.flat().join()).toContain('was interrupted; it begins anew')
  await backend.close()
  expect(new Progress(dataDir).isInterrupted).toBe(false)
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
