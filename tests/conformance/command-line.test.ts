import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { startBackend } from '../../supabase/local/backend'
import { backendOptionsOf, readCommand } from '../../supabase/local/backend-options'
import { projectRoot } from '../../supabase/local/config'
import { freePort } from '../../supabase/local/http/free-port'
import { holdNear } from '../../supabase/local/http/serve'
import { problemOf } from '../../supabase/local/problem'

const base = mkdtempSync(join(tmpdir(), 'command-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** Runs `npm run backend` until it is ready, and returns its output and exit code. */
async function run(...options: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.stdout.once('data', () => child.kill('SIGTERM'))
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: child.exitCode }
}

test('starting the backend prints nothing to stderr', async () => {
  expect(await run('--memory', '--port', '0', '--mail-port', '0')).toEqual({ said: '', code: 0 })
})

/** Starts the backend in this process; returns the sentence that a process of its own would print. */
async function refusalOf(...args: string[]) {
  try {
    const { isSeeded: _isSeeded, ...options } = backendOptionsOf(readCommand(['--memory', ...args]))
    await (await startBackend(options)).close()
    return null
  } catch (error) {
    return problemOf(error)?.message
  }
}

test('a refused option is one sentence on stderr, and ends the process with 1', async () => {
  const said = '--seed takes demo or none.\n'
  expect(await run('--memory', '--seed=demos')).toEqual({ said, code: 1 })
})

test.each(['abc', '70000'])('the option --port %s is refused with one sentence', async (port) => {
  const sentence = '--port takes a whole number from 0 to 65535; 0 takes a free port.'
  expect(await refusalOf(`--port=${port}`)).toBe(sentence)
})

test.each([
  ['--seed=demos', '--seed takes demo or none.'],
  ['--signing=RS256', '--signing takes ES256 or HS256.'],
  ['--rate-limits=no', '--rate-limits takes on or off.'],
  ['--jobs-every=abc', '--jobs-every takes a whole number from 1 to 86400.'],
  ['--jobs-every=0', '--jobs-every takes a whole number from 1 to 86400.'],
  ['--password-cost=', '--password-cost takes a whole number from 4 to 31.'],
  ['--latency=1.5', '--latency takes a whole number from 0 to 60000.'],
  ['--fail-rate=50', '--fail-rate takes a number from 0 to 1.'],
  ['--site-url=example.org', '--site-url takes the address of a website, as https://example.org.'],
])('the option %s is refused with one sentence', async (option, sentence) => {
  const ports = ['--port=0', '--mail-port=0']
  expect(await refusalOf(...ports, option)).toBe(sentence)
})

test.each([
  ['--port', '--mail-port'],
  ['--mail-port', '--port'],
])('a taken port given as %s is refused with one sentence', async (taken, free) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const sentence = `Port ${port} is taken: stop what uses it, or name another with ${taken}.`
  expect(await refusalOf(`${taken}=${port}`, `${free}=0`)).toBe(sentence)
  other.close()
})

test('two starts at once get the usual port and the next one, and the second says so', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const usual = await freePort()
  const held = await Promise.all([holdNear('the API', usual), holdNear('the API', usual)])
  const ports = held.map(({ port }) => port).sort((a, b) => a - b)
  await Promise.all(held.map((port) => port.close()))
  expect(ports[0]).toBe(usual)
  expect(ports[1]).toBeGreaterThan(usual)
  expect(said.mock.calls).toEqual([[`Port ${usual} is taken; the API is on ${ports[1]}.`]])
  said.mockRestore()
})

test('a file given as --data is refused with one sentence', async () => {
  const file = join(base, 'file')
  writeFileSync(file, '')
  const said = `${file} is no folder: name another one, or move that file away.\n`
  expect(await run('--data', file, '--port=0', '--mail-port=0')).toEqual({ said, code: 1 })
})

test.each([
  [{ code: 'ENOSPC' }, /^The disk is full: free some space for \/data/],
  [{ name: 'ErrnoError', errno: 51 }, /^The disk is full/],
  [new Error('could not extend file: No space left on device'), /^The disk is full/],
  [{ code: 'EACCES' }, /^\/data cannot be written to/],
  [{ code: 'EROFS' }, /^\/data cannot be written to/],
  [{ name: 'ErrnoError', errno: 69 }, /^\/data cannot be written to/],
])('the error %o becomes a sentence that says what to do', (error, sentence) => {
  expect(problemOf(error, { folder: '/data' })?.message).toMatch(sentence)
})
