// `npm run audit`: what takes too long for `npm test`, one part after the other.
// `npm run audit -- policies` runs only the named parts; `npm run audit -- policies --only='check public.articles'`
// of the policies only those mutants whose kind and name contain the words; of the faults those by that name.
import { askedParts, resultsOf, startRun, typeScript } from './part-run.mjs'
import { ensureDependencies } from './run.mjs'

const ONLY = '--only='
const only = process.argv.find((word) => word.startsWith(ONLY))?.slice(ONLY.length) ?? ''
const policies = resultsOf('audit-policies')
const screens = resultsOf('audit-screens')

const parts = [
  // Asks the registry which of the delivered packages have known holes.
  {
    name: 'dependencies',
    mayBeUnable: true,
    command: typeScript('scripts/audit/dependencies.ts'),
  },
  // Takes each defence of the database away, and wants a test to notice.
  {
    name: 'policies',
    results: policies,
    command: typeScript('scripts/audit/policies.ts', policies, ...(only === '' ? [] : [only])),
  },
  // Kills, full disks and malformed requests: what the embedded backend has to bear.
  {
    name: 'faults',
    mayBeUnable: true,
    command: typeScript('scripts/audit/faults.ts', ...(only === '' ? [] : [only])),
  },
  // A build behind the files of docs/hosting/ and the real nginx and Caddy, where they are installed.
  {
    name: 'hosting',
    mayBeUnable: true,
    command: typeScript('scripts/audit/hosting.ts'),
  },
  // Every screen in every look, enlarged, without colours, by keyboard; and what the build holds.
  {
    name: 'screens',
    needsChromium: true,
    results: screens,
    environment: { E2E_AUDIT: '1' },
    command: typeScript('scripts/test-browser.ts', screens),
  },
]

try {
  const names = process.argv.slice(2).filter((word) => !word.startsWith(ONLY))
  if (only !== '' && !['policies', 'faults'].includes(names.join())) {
    throw new Error('--only is for `npm run audit -- policies` and `npm run audit -- faults`.')
  }
  const asked = askedParts(parts, names)
  ensureDependencies()
  const run = startRun()
  for (const part of asked) await run.take(part)
  process.exitCode = run.end()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
