// Shared by `npm test` and `npm run audit`: selects the parts, runs them and reports the results.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { bin, root } from './run.mjs'

/** Exit code of a part with `mayBeUnable` that couldn't run. */
export const NOT_RUN = 3

/** The command for a TypeScript file of ours. */
export function typeScript(file, ...args) {
  return ['node', '--import', 'tsx', file, ...args]
}

/** Where a part writes its JSON report. */
export function resultsOf(name) {
  return join(root, '.cache/results', `${name}.json`)
}

/** Returns the named parts in their own order; all when none is named. Throws for an unknown name. */
export function askedParts(parts, names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ')
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${known}.`)
  }
  return parts.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Runs tasks side by side, in their order: each starts once as many lanes are free as it takes. */
export async function inLanes(tasks, lanes) {
  const running = new Set()
  let free = lanes
  for (const task of tasks) {
    while (free < task.lanes) await Promise.race(running)
    free -= task.lanes
    const ends = task.run().finally(() => {
      free += task.lanes
      running.delete(ends)
    })
    running.add(ends)
  }
  await Promise.all(running)
}

/** Runs parts, counts passed and failed tests, and reports each part and the total. */
export function startRun() {
  const started = Date.now()
  const notRun = []
  const failures = []
  let passed = 0
  let failed = 0
  const prepared = new Map()

  /** Starts a part whose command says when it is ready and waits for its turn; resolves then, or when it ended. */
  function prepare(part) {
    const child = start(part, ['inherit', 'inherit', 'inherit', 'ipc'])
    prepared.set(part, child)
    return Promise.race([once(child, 'message'), ended(child)])
  }

  /** `isBeside`: others run beside it. It takes as many workers as lanes, and its output is printed at its end. */
  async function take(part, { isBeside = false } = {}) {
    const begun = Date.now()
    if (!isBeside) console.log(`\n── ${part.name} ──`)
    const started = prepared.get(part)
    if (started?.connected) started.send('go')
    const workers = isBeside ? { TEST_WORKERS: String(part.lanes) } : {}
    const child = started ?? start(part, isBeside ? OUTPUT_KEPT : 'inherit', workers)
    const { status, output } = await ended(child)
    if (isBeside) process.stdout.write(`\n── ${part.name} ──\n${output}`)
    if (part.mayBeUnable && status === NOT_RUN) {
      notRun.push(part.name)
      console.log(`– ${part.name}: not run`)
      return
    }
    const counted = part.results
      ? countTests(part.results)
      : { passed: status === 0 ? 1 : 0, failed: 0, tests: [] }
    for (const { title, end } of counted.tests) {
      if (end === 'retried') console.log(`! passed at its second try: ${title}`)
    }
    // A part that fails without naming a test counts as one failure.
    const count = status === 0 ? counted.failed : Math.max(1, counted.failed)
    if (count > 0) failures.push(part.name, ...counted.tests.flatMap(linesOf))
    passed += counted.passed
    failed += count
    console.log(`${count === 0 ? '✓' : '✗'} ${part.name} in ${secondsSince(begun, 1)}`)
  }

  /** Prints the summary, with what failed at the very end of a long log, and returns the exit code. */
  function end() {
    console.log(`\nin ${secondsSince(started, 0)}`)
    for (const line of failures) console.log(`✗ ${line}`)
    if (notRun.length > 0) console.log(`not run: ${notRun.join(', ')}`)
    console.log(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  }

  return { prepare, take, end }
}

function clearResults(file) {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

function secondsSince(moment, digits) {
  return `${((Date.now() - moment) / 1000).toFixed(digits)} s`
}

const OUTPUT_KEPT = ['ignore', 'pipe', 'pipe']

/** Starts a part's command, without the results of an earlier run. */
function start(part, stdio, more = {}) {
  if (part.results) clearResults(part.results)
  const chromium = part.needsChromium ? { CHROMIUM_PATH: ensureChromium() } : {}
  const [command, ...args] = part.command
  const isNode = command === 'node'
  return spawn(isNode ? process.execPath : bin(command), args, {
    cwd: root,
    stdio,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...part.environment, ...chromium, ...more },
    // On Windows, commands are shell scripts.
    shell: process.platform === 'win32' && !isNode,
  })
}

/** Resolves with the exit code of a command, and with its output if that is kept. */
function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve({ status: child.exitCode ?? 1, output: '' })
  return new Promise((resolve) => {
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.on('error', ({ message }) => resolve({ status: 1, output: `${output}${message}\n` }))
    child.on('close', (code) => resolve({ status: code ?? 1, output }))
  })
}

/** Counts the tests in a Vitest or Playwright report; names those that failed or passed on a retry. */
function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, tests: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.stats ? readPlaywright(report) : readVitest(report)
}

/** A frame of a stack that is in a test rather than in a library. */
const IN_TEST = /(?:tests|src|e2e)\/[^\s()]*\.(?:test|spec)\.tsx?:\d+/

/** The title of a failed test, where it failed and how its message begins; nothing for other tests. */
function linesOf({ title, end, message = '' }) {
  if (end !== 'failed') return []
  const plain = stripVTControlCharacters(message)
  const said = plain.split('\n').filter((line) => line.trim() !== '')
  const place = IN_TEST.exec(plain)?.[0]
  return [`  ${title}`, ...(place ? [`    at ${place}`] : []), ...said.slice(0, 3).map(indented)]
}

function indented(line) {
  return `    ${line.trim().slice(0, 200)}`
}

function readPlaywright(report) {
  const { expected, flaky, unexpected } = report.stats
  const ends = { flaky: 'retried', unexpected: 'failed' }
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    tests: specsOf(report).flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        title,
        end: ends[status],
        message: results
          ?.at(-1)
          ?.errors.map(({ message, stack }) => stack ?? message)
          .join('\n'),
      })),
    ),
  }
}

function readVitest(report) {
  return {
    passed: report.numPassedTests,
    // A file that could not run has no failed test.
    failed: Math.max(report.numFailedTests, report.success === false ? 1 : 0),
    tests: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) => ({
        title: fullName,
        end: status === 'passed' ? 'retried' : 'failed',
        message: failureMessages.at(-1),
      })),
  }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
