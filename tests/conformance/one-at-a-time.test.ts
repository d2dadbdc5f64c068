import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'
import { FolderInUse, takeFolder } from '../../supabase/local/data-folder'
import { Problem } from '../../supabase/local/problem'
import { Progress } from '../../supabase/local/progress'

let base = ''
let dataDir = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'taken-'))
  dataDir = join(base, 'data')
})
afterEach(() => {
  rmSync(base, { recursive: true, force: true })
})

/** Puts empty files into the data folder; a name that ends in a slash is a folder. */
function put(...names: string[]) {
  for (const name of names) {
    mkdirSync(join(dataDir, name, name.endsWith('/') ? '' : '..'), { recursive: true })
    if (!name.endsWith('/')) writeFileSync(join(dataDir, name), '')
  }
}

/** Runs `npm run backend` on the folder and returns its stderr and exit code. */
async function startOn(folder: string, env: Record<string, string> = {}) {
  const options = ['--data', folder, '--port', '0', '--mail-port', '0']
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: child.exitCode }
}

test('a second backend on the same folder is refused and names the process that uses it', async () => {
  const held = await takeFolder(dataDir)
  const second = await startOn(dataDir)
  expect(second.code).toBe(1)
  expect(second.said).toContain(`${dataDir} is in use: process ${process.pid} on `)
  held.release()
  ;(await takeFolder(dataDir)).release()
})

test('a symbolic link or another TMPDIR does not get around the lock', async () => {
  const held = await takeFolder(dataDir)
  symlinkSync(dataDir, join(base, 'link'))
  mkdirSync(join(base, 'tmp'))
  const second = await startOn(join(base, 'link'), { TMPDIR: join(base, 'tmp') })
  expect(second.said).toContain('is in use')
  held.release()
})

test('a folder with a long path can be locked too', async () => {
  const long = join(dataDir, 'x'.repeat(120))
  const held = await takeFolder(long)
  await expect(takeFolder(long)).rejects.toThrow(FolderInUse)
  held.release()
  ;(await takeFolder(long)).release()
})

test('only one of many concurrent calls gets the folder', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => takeFolder(dataDir)))
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  winners[0]?.value.release()
})

test('the folder of a killed process is free again', async () => {
  const take =
    `import { takeFolder } from './supabase/local/data-folder.ts'\n` +
    `await takeFolder(${JSON.stringify(dataDir)})\n` +
    `console.log('taken')\nsetInterval(() => {}, 1000)`
  const options = ['--import', 'tsx', '--input-type=module', '--eval', take]
  const first = spawn(process.execPath, options, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(first.stdout, 'data')
  await expect(takeFolder(dataDir)).rejects.toThrow(String(first.pid))
  first.kill('SIGKILL')
  await once(first, 'exit')
  ;(await takeFolder(dataDir)).release()
})

test('emptying a folder deletes what the backend has stored in it and nothing else', async () => {
  const others = ['database.sql', 'mails.jsonl', 'notes.md', 'photos/']
  put(...others, 'database/PG_VERSION', 'objects/avatars/', 'mails.json', 'mails.json.damaged')
  put('mails.json.1a2b3c4d.tmp', 'signing-key.json', 'progress.json.1a2b3c4d.tmp')
  new Progress(dataDir).endDatabase()
  const held = await takeFolder(dataDir)
  held.empty()
  expect(readdirSync(dataDir)).toEqual([
    'database.sql',
    'lock',
    'mails.jsonl',
    'notes.md',
    'photos',
  ])
  held.release()
})

test.each([[['package.json']], [['database/dump.sql']], [['objects/']], [['.git/', 'HEAD']]])(
  'a folder with something else in it, %j, is refused with one sentence and left as it is',
  async (names) => {
    put(...names)
    const before = readdirSync(dataDir, { recursive: true })
    const taking = takeFolder(dataDir)
    await expect(taking).rejects.toThrow(Problem)
    await expect(taking).rejects.toThrow(/^\/.* holds files of something else: .*--data DIR`\.$/)
    expect(readdirSync(dataDir, { recursive: true })).toEqual(before)
  },
)

test.each([
  [['.gitkeep', 'lost+found/']],
  [['lock/', 'progress.json.1a2b3c4d.tmp']],
  [['database/PG_VERSION', 'notes.md']],
])('a folder that is empty or holds a community, %j, is taken', async (names) => {
  put(...names)
  ;(await takeFolder(dataDir)).release()
})
