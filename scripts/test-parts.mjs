// The parts of `npm test`, quickest to fix first. `cores` is how many a part keeps busy.
import { resultsOf, typeScript } from './part-run.mjs'

// On a busy shared machine a live test may hit a slow moment; there it gets one retry, and
// `npm test` names it. On a developer's machine a test that fails once has failed.
const secondTry = process.env.CI ? ['--retry=1'] : []

function vitest(name, projects, options = []) {
  const results = resultsOf(name)
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
  { name: 'lint', cores: 1, command: ['oxlint', '-c', 'oxlint.config.js'] },
  { name: 'format', cores: 1, command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'unused', cores: 1, command: ['knip'] },
  { name: 'types', cores: 1, command: ['tsc', '-p', 'tsconfig.app.json'] },
  { name: 'types-tools', cores: 1, command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types-functions', cores: 1, command: ['node', 'scripts/check-functions.mjs'] },
  vitest('unit', ['unit', 'components', 'mocked', 'architecture']),
  vitest('sql', ['sql']),
  vitest('conformance', ['conformance', 'conformance-mocked']),
  vitest('integration', ['integration'], secondTry),
  {
    name: 'browser',
    cores: 2,
    needsChromium: true,
    results: resultsOf('browser'),
    command: typeScript('scripts/test-browser.ts', resultsOf('browser')),
  },
]
