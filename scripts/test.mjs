// `npm test`: every check, on free ports and databases in memory. Parts which keep one core busy run
// two at a time; the others use both cores by themselves.
// `npm test -- lint unit` runs only the named parts.
import { spawn } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { bin, ensureDependencies, root } from './run.mjs'

const CORES = 2

ensureDependencies()

const { parts, countTests } = await import('./test-parts.mjs')
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${parts.map((part) => part.name).join(', ')}.`,
  )
  process.exit(1)
}

let passed = 0
let failed = 0
const started = Date.now()
const waiting = parts.filter(({ name }) => asked.length === 0 || asked.includes(name))
while (waiting.length > 0) {
  const isAlone = waiting[0].cores === CORES
  const batch = waiting.splice(0, isAlone ? 1 : waiting.findIndex(isLast) + 1)
  await Promise.all(Array.from({ length: isAlone ? 1 : CORES }, () => runThrough(batch)))
}

console.log(`\nin ${((Date.now() - started) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Whether a part is the last before one that wants all cores. */
function isLast(part, index, list) {
  const next = list[index + 1]
  return next === undefined || next.cores === CORES
}

async function runThrough(batch) {
  for (let part = batch.shift(); part; part = batch.shift()) await runPart(part)
}

async function runPart(part) {
  const begun = Date.now()
  const environment = part.needsChromium ? { CHROMIUM_PATH: ensureChromium() } : {}
  const isShared = part.cores !== CORES
  if (!isShared) console.log(`\n── ${part.name} ──`)
  const { status, output } = await run(part.command, environment, isShared)
  // Of two that run at once, each speaks when it is done.
  if (isShared) process.stdout.write(`\n── ${part.name} ──\n${output}`)
  const counted = part.results
    ? countTests(part.results)
    : { passed: status === 0 ? 1 : 0, failed: 0, retried: [] }
  for (const title of counted.retried) console.log(`! passed at its second try: ${title}`)
  // A part that ends badly without naming a test has failed all the same.
  const failures = status === 0 ? counted.failed : Math.max(1, counted.failed)
  passed += counted.passed
  failed += failures
  console.log(
    `${failures === 0 ? '✓' : '✗'} ${part.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
}

function run([command, ...args], environment, isKept) {
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : bin(command), args, {
      cwd: root,
      stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.on('error', ({ message }) => resolve({ status: 1, output: `${output}${message}\n` }))
    child.on('close', (code) => resolve({ status: code ?? 1, output }))
  })
}
