import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'
import { FolderInUse, takeFolder } from '../../supabase/local/data-folder'

let base = ''
let dataDir = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'taken-'))
  dataDir = join(base, 'data')
})
afterEach(() => {
  rmSync(base, { recursive: true, force: true })
})

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
