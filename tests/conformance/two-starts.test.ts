import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { localKeys, projectRoot } from '../../supabase/local/config'
import { freePort } from '../../supabase/local/http/free-port'

/** Two backends that start at the same moment: one serves, the other ends with a sentence. */

const base = mkdtempSync(join(tmpdir(), 'two-starts-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

interface Started {
  /** Resolves with `ready` once it serves, or with its exit code. */
  outcome: Promise<'ready' | number | null>
  said: Promise<string>
  stop: () => Promise<number | null>
}

function start(folder: string, port: number, mailPort: number): Started {
  const options = ['--data', folder, '--port', String(port), '--mail-port', String(mailPort)]
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const exit = once(child, 'exit').then(() => child.exitCode)
  return {
    outcome: Promise.race([once(child.stdout, 'data').then(() => 'ready' as const), exit]),
    said: text(child.stderr),
    stop: async () => {
      child.kill('SIGTERM')
      return exit
    },
  }
}

async function ask(port: number, path: string, body: object): Promise<{ error_code?: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: localKeys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { error_code?: string }
}

/** A member who has not confirmed yet: signing in says so only where they are stored. */
const member = { email: 'whole@example.test', password: 'long-enough-1' }

async function isStored(port: number): Promise<boolean> {
  const { error_code: code } = await ask(port, 'token?grant_type=password', member)
  return code === 'email_not_confirmed'
}

describe.each([
  ['on one folder', ['one', 'one'], 0, /^.*\/one is in use: process \d+ on .*\n$/],
  ['on two folders', ['two', 'three'], 1, /^Port \d+ is taken: stop what uses it, .*\n$/],
] as const)('two starts at once with the same ports %s', (_, names, other, sentence) => {
  test('one of two starts serves, the other ends with a sentence, and the data stay whole', async () => {
    const [port, mailPort] = [await freePort(), await freePort()]
    const folders = names.map((name) => join(base, name))
    const both = folders.map((folder) => start(folder, port, mailPort))
    const outcomes = await Promise.all(both.map(({ outcome }) => outcome))
    expect(new Set(outcomes)).toEqual(new Set([1, 'ready']))
    const winner = outcomes.indexOf('ready')
    const [served, refused] = [both[winner], both[1 - winner]]
    expect(await refused?.said).toMatch(sentence)

    await ask(port, 'signup', { ...member, data: { username: `whole${other}` } })
    expect(await isStored(port)).toBe(true)
    expect(await served?.stop()).toBe(0)
    expect(await served?.said).toBe('')

    const again = start(folders[winner] ?? '', port, mailPort)
    expect(await again.outcome).toBe('ready')
    expect(await isStored(port)).toBe(true)
    expect(await again.stop()).toBe(0)
  }, 240_000)
})
