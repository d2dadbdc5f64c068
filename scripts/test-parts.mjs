// The parts of `npm test`, in the order they start. `lanes` is how many processes a part keeps busy at once; the
// longest parts start early, so that none is left over at the end with an idle core beside it. One that `prepares`
// gets ready beside others (scripts/test-browser.ts).
import { resultsOf, typeScript } from './part-run.mjs'

// On a busy shared machine a live test may hit a slow moment; there it gets one retry, and
// `npm test` names it. On a developer's machine a test that fails once has failed.
const secondTry = process.env.CI ? ['--retry=1'] : []

function vitest(name, projects, { lanes = 1, options = [] } = {}) {
  const results = resultsOf(name)
  return {
    name,
    results,
    lanes,
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
  vitest('integration', ['integration'], { lanes: 2, options: secondTry }),
  // Checks the types of everything on the way, for a tenth of what a compiler of its own takes.
  { name: 'lint', lanes: 1, command: ['oxlint', '-c', 'oxlint.config.js', '--type-check'] },
  { name: 'format', lanes: 1, command: ['oxfmt', '--check'] },
  { name: 'unused', lanes: 1, command: ['knip'] },
  { name: 'types-functions', lanes: 1, command: ['node', 'scripts/check-functions.mjs'] },
  vitest('conformance', ['conformance', 'conformance-mocked']),
  vitest('sql', ['sql'], { lanes: 2 }),
  vitest('unit', ['unit', 'components', 'mocked', 'architecture']),
  {
    name: 'browser',
    lanes: 3,
    prepares: true,
    needsChromium: true,
    results: resultsOf('browser'),
    command: typeScript('scripts/test-browser.ts', resultsOf('browser')),
  },
]
