// `npm run audit`: what takes too long for `npm test`, one part after the other.
// `npm run audit -- policies` runs only the named parts; `npm run audit -- policies --only='check public.articles'`
// of the policies only those mutants whose kind and name contain the words.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureDependencies, root } from './run.mjs'

ensureDependencies()

const ONLY = '--only='
/** How a part ends that could not be run. */
const NOT_RUN = 3
const { countTests } = await import('./test-parts.mjs')
const only = process.argv.find((word) => word.startsWith(ONLY))?.slice(ONLY.length) ?? ''
const results = (name) => join(root, '.cache/results', `audit-${name}.json`)
const parts = [
  // Asks the registry which of the delivered packages have known holes.
  { name: 'dependencies', command: ['scripts/audit/dependencies.ts'] },
  // Takes each defence of the database away, and wants a test to notice.
  {
    name: 'policies',
    command: ['scripts/audit/policies.ts', results('policies'), ...(only === '' ? [] : [only])],
  },
  // Every screen in every look, enlarged, without colours, by keyboard; and what the build holds.
  {
    name: 'screens',
    command: ['scripts/test-browser.ts', results('screens')],
    environment: () => ({ E2E_AUDIT: '1', CHROMIUM_PATH: ensureChromium() }),
  },
]

const asked = process.argv.slice(2).filter((word) => !word.startsWith(ONLY))
const unknown = asked.filter((name) => !parts.some((part) => part.name === name))
if (only !== '' && asked.join() !== 'policies') {
  console.error('--only is for `npm run audit -- policies`.')
  process.exit(1)
}
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${parts.map((part) => part.name).join(', ')}.`,
  )
  process.exit(1)
}

let passed = 0
let failed = 0
const notRun = []
const started = Date.now()
for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const begun = Date.now()
  console.log(`\n── ${part.name} ──`)
  const status = await run(part.command, part.environment?.() ?? {})
  if (status === NOT_RUN) {
    notRun.push(part.name)
    console.log(`– ${part.name}: not run`)
    continue
  }
  const counted =
    part.command.length > 1
      ? countTests(results(part.name))
      : { passed: status === 0 ? 1 : 0, failed: 0, retried: [] }
  for (const title of counted.retried) console.log(`! passed at its second try: ${title}`)
  const failures = status === 0 ? counted.failed : Math.max(1, counted.failed)
  passed += counted.passed
  failed += failures
  console.log(
    `${failures === 0 ? '✓' : '✗'} ${part.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
}

console.log(`\nin ${((Date.now() - started) / 1000).toFixed(0)} s`)
if (notRun.length > 0) console.log(`not run: ${notRun.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function run(args, environment) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
