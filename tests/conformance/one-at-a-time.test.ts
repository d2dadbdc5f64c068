import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'
import { refuseIfInUse, takeFolder } from '../../supabase/local/data-folder'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'taken-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

/** What `npm run backend` says on the folder, and the code it ends with. */
async function startOn(folder: string) {
  const options = ['--data', folder, '--port', '0', '--mail-port', '0']
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: child.exitCode }
}

test('a second backend on the same folder is refused, and says who has it', async () => {
  const giveBack = await takeFolder(dataDir)
  const second = await startOn(dataDir)
  expect(second.code).toBe(1)
  expect(second.said).toContain(`${dataDir} is in use: process ${process.pid} has Kindling running`)
  giveBack()
  await expect(refuseIfInUse(dataDir)).resolves.toBeUndefined()
})

test('a folder whose process was killed is free', async () => {
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
  await expect(refuseIfInUse(dataDir)).rejects.toThrow(String(first.pid))
  first.kill('SIGKILL')
  await once(first, 'exit')
  const giveBack = await takeFolder(dataDir)
  giveBack()
})
