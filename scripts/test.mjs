// `npm test`: every check, one after the other, on free ports and a database in memory.
// `npm test -- lint unit` runs only the named parts.
import { spawn } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { bin, ensureDependencies, root } from './run.mjs'

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
for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const begun = Date.now()
  console.log(`\n── ${part.name} ──`)
  const environment = part.needsChromium ? { CHROMIUM_PATH: ensureChromium() } : {}
  const status = await run(part.command, environment)
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

console.log(`\nin ${((Date.now() - started) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function run([command, ...args], environment) {
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : bin(command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
