import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedParts, inLanes, NOT_RUN, resultsOf, startRun } from '../../scripts/part-run.mjs'

const results = resultsOf(`part-run-${process.pid}`)
const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  mkdirSync(dirname(results), { recursive: true })
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(results, { force: true })
})

/** A part that runs this script. */
function partOf(script: string) {
  return { name: 'some', command: ['node', '-e', script] }
}

test('parts run in their own order, all by default, and an unknown name is an error', () => {
  const parts = [{ name: 'lint' }, { name: 'unit' }, { name: 'sql' }]
  expect(askedParts(parts, [])).toEqual(parts)
  expect(askedParts(parts, ['sql', 'lint'])).toEqual([{ name: 'lint' }, { name: 'sql' }])
  expect(() => {
    askedParts(parts, ['unti', 'lint'])
  }).toThrow('No such part: unti. There are: lint, unit, sql.')
})

test('a part without a report counts as one test, and a bad exit as a failure', async () => {
  const run = startRun()
  await run.take(partOf(''))
  expect(run.end()).toBe(0)
  expect(said).toContain('1 passed, 0 failed')
  await run.take(partOf('process.exit(1)'))
  expect(run.end()).toBe(1)
  expect(said).toContain('1 passed, 1 failed')
})

test('a part that could not run is named, and fails unless it is optional', async () => {
  const script = `process.exit(${NOT_RUN})`
  const run = startRun()
  await run.take({ ...partOf(script), mayBeUnable: true })
  expect(run.end()).toBe(0)
  expect(said).toContain('not run: some')
  await run.take(partOf(script))
  expect(run.end()).toBe(1)
})

test('a part counts the tests it reported, and says why one failed and which needed a second try', async () => {
  const message =
    '\u001b[31mError: not there\u001b[39m\n\n  at wait (node_modules/x.js:1:1)\n  at tests/sql/some.test.ts:7:3'
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { fullName: 'a slow one', status: 'passed', failureMessages: ['late'] },
          { fullName: 'a broken one', status: 'failed', failureMessages: ['first', message] },
        ],
      },
    ],
  }
  const script = `fs.writeFileSync(${JSON.stringify(results)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(1)`
  const run = startRun()
  await run.take({ ...partOf(script), results })
  expect(run.end()).toBe(1)
  expect(said).toContain('! passed at its second try: a slow one')
  expect(said).toEqual(
    expect.arrayContaining([
      '✗   a broken one',
      '✗     at tests/sql/some.test.ts:7',
      '✗     Error: not there',
    ]),
  )
  expect(said).toContain('3 passed, 1 failed')
})

test('a file that could not run fails its part, even if the command ends well', async () => {
  const report = { success: false, numPassedTests: 3, numFailedTests: 0, testResults: [] }
  const script = `fs.writeFileSync(${JSON.stringify(results)}, ${JSON.stringify(JSON.stringify(report))})`
  const run = startRun()
  await run.take({ ...partOf(script), results })
  expect(run.end()).toBe(1)
})

test('reading the list of parts deletes no report, and a part never counts an older one', async () => {
  const earlier = { numPassedTests: 5, numFailedTests: 0, testResults: [] }
  writeFileSync(results, JSON.stringify(earlier))
  const { parts } = await import('../../scripts/test-parts.mjs')
  expect(parts).not.toHaveLength(0)
  expect(existsSync(results)).toBe(true)
  const run = startRun()
  await run.take({ ...partOf(''), results })
  run.end()
  expect(said).toContain('0 passed, 1 failed')
})

test('tasks start in their order, as soon as as many lanes are free as each takes', async () => {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string, lanes: number) => ({
    lanes,
    run: () => {
      log.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    },
  })
  const all = inLanes([task('long', 2), task('short', 1), task('next', 1), task('alone', 3)], 3)
  expect(log).toEqual(['long', 'short'])
  ends.get('short')?.()
  await vi.waitFor(() => expect(log).toEqual(['long', 'short', 'next']))
  ends.get('next')?.()
  await vi.waitFor(() => expect(ends.size).toBe(3))
  expect(log).not.toContain('alone')
  ends.get('long')?.()
  await vi.waitFor(() => expect(log).toContain('alone'))
  ends.get('alone')?.()
  await all
})

test('a part gets ready beside others, and runs when it is taken', async () => {
  const script = `process.once('message', () => process.exit(0)); process.send('ready')`
  const run = startRun()
  const part = partOf(script)
  await run.prepare(part)
  expect(said).toEqual([])
  await run.take(part)
  expect(run.end()).toBe(0)
})

test.each([
  ['ends', 'process.exit(1)'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`],
])('a part that %s while it gets ready has failed', async (_how, script) => {
  const run = startRun()
  const part = partOf(script)
  await run.prepare(part)
  await run.take(part)
  expect(run.end()).toBe(1)
})
