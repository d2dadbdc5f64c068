// The parts of `npm test`, quickest to fix first. `cores` is how many a part keeps busy.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultsOf, typeScript } from './part-run.mjs'
import { root } from './run.mjs'

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

/**
 * Prettier remembers the files that were in order, by their content, its version and its options. What orders
 * the classes it doesn't know: that names the memory.
 */
function format() {
  const order = createHash('sha256')
  for (const file of [
    'node_modules/prettier-plugin-tailwindcss/package.json',
    'tailwind.config.ts',
  ])
    if (existsSync(join(root, file))) order.update(readFileSync(join(root, file)))
  const memory = `.cache/format/${order.digest('hex').slice(0, 16)}`
  const cache = ['--cache', '--cache-strategy=content', `--cache-location=${memory}`]
  return ['prettier', '--check', '--log-level=warn', ...cache, '.']
}

/** The compiler remembers what it has checked, and checks what a change reaches. */
function types(name, project) {
  const memory = `.cache/types/${name}.tsbuildinfo`
  const command = ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory]
  return { name, cores: 1, command }
}

export const parts = [
  { name: 'lint', cores: 1, command: ['oxlint', '-c', 'oxlint.config.js'] },
  { name: 'format', cores: 1, command: format() },
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
