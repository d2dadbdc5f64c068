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

/** The compiler remembers what it has checked, and checks what a change reaches. */
function types(name, project) {
  const memory = `.cache/types/${name}.tsbuildinfo`
  const command = ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory]
  return { name, cores: 1, command }
}

export const parts = [
  { name: 'lint', cores: 1, command: ['oxlint', '-c', 'oxlint.config.js'] },
  { name: 'format', cores: 1, command: ['oxfmt', '--check'] },
  { name: 'unused', cores: 1, command: ['knip'] },
  types('types', 'tsconfig.app.json'),
  types('types-tools', 'tsconfig.json'),
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
