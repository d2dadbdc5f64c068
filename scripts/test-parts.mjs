// The parts of `npm test`, in the order of what is quickest to mend. `cores` is how many a part keeps busy.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const resultsFolder = join(root, '.cache/results')
// On a busy shared machine a live test may meet a slow moment; it gets one more try there, and
// `npm test` names it. On a developer's machine a test that fails once has failed.
const secondTry = process.env.CI ? ['--retry=1'] : []

rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

function vitest(name, projects, options = []) {
  const results = join(resultsFolder, `${name}.json`)
  return {
    name,
    results,
    cores: 2,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...options,
    ],
  }
}

export const parts = [
  // As long as the five others together, so it begins.
  { name: 'lint', cores: 1, command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'format', cores: 1, command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'unused', cores: 1, command: ['knip'] },
  { name: 'types', cores: 1, command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types-tools', cores: 1, command: ['tsc', '-p', 'tsconfig.node.json'] },
  { name: 'types-functions', cores: 1, command: ['node', 'scripts/check-functions.mjs'] },
  vitest('unit', ['unit', 'architecture']),
  vitest('sql', ['sql']),
  vitest('conformance', ['conformance']),
  vitest('integration', ['integration'], secondTry),
  {
    name: 'browser',
    cores: 2,
    needsChromium: true,
    results: join(resultsFolder, 'browser.json'),
    command: [
      'node',
      '--import',
      'tsx',
      'scripts/test-browser.ts',
      join(resultsFolder, 'browser.json'),
    ],
  },
]

/** Reads how many tests a JSON report of Vitest or Playwright counts, and which passed at their second try. */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, retried: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected + report.errors.length,
      retried: specsOf(report)
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(({ title }) => title),
    }
  }
  const retried = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  return { passed: report.numPassedTests, failed: report.numFailedTests, retried }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
