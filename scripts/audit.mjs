// `npm run audit`: what takes too long for `npm test`, part by part.
// `npm run audit -- policies` runs only the named parts; `npm run audit -- policies --only='check public.articles'`
// tries only the mutants whose kind and name contain the text, or for `faults` the fault with that name.
import { askedParts, resultsOf, startRun, typeScript } from './part-run.mjs'
import { ensureDependencies } from './run.mjs'

const ONLY = '--only='
const only = process.argv.find((word) => word.startsWith(ONLY))?.slice(ONLY.length) ?? ''
const policies = resultsOf('audit-policies')
const screens = resultsOf('audit-screens')
const browsers = resultsOf('audit-browsers')

const parts = [
  // Asks the registry for known vulnerabilities of the shipped packages.
  {
    name: 'dependencies',
    mayBeUnable: true,
    command: typeScript('scripts/audit/dependencies.ts'),
  },
  // Removes each defence of the database and expects a test to fail.
  {
    name: 'policies',
    results: policies,
    command: typeScript('scripts/audit/policies.ts', policies, ...(only === '' ? [] : [only])),
  },
  // Kills, full disks and malformed requests that the embedded backend must survive.
  {
    name: 'faults',
    mayBeUnable: true,
    command: typeScript('scripts/audit/faults.ts', ...(only === '' ? [] : [only])),
  },
  // Every pgTAP file on a native Postgres – plain, with seed.sql, and with an ICU collation – and embedded.
  { name: 'pgtap', command: typeScript('scripts/audit/pgtap.ts') },
  // Serves a build with the files of docs/hosting/ and the real nginx and Caddy, where they are
  // installed.
  {
    name: 'hosting',
    mayBeUnable: true,
    command: typeScript('scripts/audit/hosting.ts'),
  },
  // Every screen and the journeys in Firefox and WebKit, where they are installed.
  {
    name: 'browsers',
    mayBeUnable: true,
    results: browsers,
    command: typeScript('scripts/audit/browsers.ts', browsers),
  },
  // Every screen in every theme and size, enlarged, without colours, by keyboard; and the build's
  // contents.
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
