import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { restOfTurn } from './scripts/turns.ts'
import { contextAliases, ownCode } from './scripts/vite/aliases.ts'

const SETUP = './tests/support/setup.ts'
const TESTS = '*.test.{ts,tsx}'

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file))
}

/** Test files of a folder that put something else in a module's place. */
function mockingIn(folder: string): string[] {
  return testsIn(folder).filter((file) =>
    /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  )
}

/**
 * The files of a worker share its modules, which saves loading them for each. Those that mock a module
 * get a context of their own: run them with `--project mocked`.
 */
const mocking = mockingIn('src')
const mockingBackend = mockingIn('tests/conformance')

/** What starts whole backends, kills them, or asks the Supabase CLI about each command takes long: one of these a day. */
const inTurn = [
  'tests/architecture/cli-commands.test.ts',
  'tests/conformance/admin-command.test.ts',
  'tests/conformance/interrupted.test.ts',
  'tests/conformance/killed.test.ts',
  'tests/conformance/persistence.test.ts',
  'tests/conformance/two-starts.test.ts',
  'tests/sql/demo-twice.test.ts',
]
const resting = restOfTurn(inTurn, inTurn.length)

/** What large communities cost to read is found by loading them, which takes long: half of them a day. */
const large = [['reading'], ['file', 'forum', 'group', 'moderation', 'search', 'social']].map(
  (names) => names.map((name) => `tests/sql/${name}-plans.test.ts`),
)
const restingLarge = restOfTurn(large, large.length).flat()

/** The embedded backend changes seldom: a third of its files a day. */
const backend = testsIn('tests/conformance').filter(
  (file) => !inTurn.includes(file) && !mockingBackend.includes(file),
)
const restingBackend = restOfTurn(backend, 3)

/** The longest tests of what all features need: half of them a day. */
const longest = [
  ['auth/two-step', 'failures/network', 'failures/writes', 'feed/own-changes'],
  ['auth/recovery', 'failures/device', 'failures/reads', 'failures/stored', 'experience/uploads'],
].map((names) => names.map((name) => `tests/integration/${name}.test.tsx`))
const restingLongest = restOfTurn(longest, longest.length).flat()

/**
 * The features, a quarter of their tests a day. The other tests of what all of them need run every time: signing in,
 * the shell, the feed, messages, notifications, moderation, failures, and what members go through across features.
 */
const quarters = [
  ['articles', 'business'],
  ['forums', 'groups', 'search'],
  ['brief', 'events', 'investing', 'saved'],
  ['admin', 'connections', 'people', 'profile', 'rules', 'searches', 'settings'],
]
const restingFeatures = restOfTurn(quarters, quarters.length).flat()

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [ownCode] },
  test: {
    // Tests, backend and database share the cores; more workers only wait for each other.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 2),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: mocking,
          isolate: false,
          environment: 'node',
          setupFiles: [SETUP],
        },
      },
      {
        extends: true,
        test: {
          // What needs a page; a test of a module that does is a .tsx file, too.
          name: 'components',
          include: ['src/**/*.test.tsx'],
          exclude: mocking,
          isolate: false,
          environment: 'jsdom',
          setupFiles: [SETUP],
        },
      },
      {
        extends: true,
        resolve: { alias: contextAliases },
        test: {
          name: 'mocked',
          include: mocking,
          environment: 'jsdom',
          pool: 'vmThreads',
          server: { deps: { inline: [/react-router/] } },
          setupFiles: [SETUP],
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          // The files share what reads the code, and a database.
          isolate: false,
          include: [`tests/architecture/**/${TESTS}`, `tests/spec/**/${TESTS}`],
          exclude: resting,
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sql',
          include: [`tests/sql/**/${TESTS}`],
          exclude: [...resting, ...restingLarge],
          // Starting Postgres is quicker where it was compiled before.
          isolate: false,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: [`tests/conformance/**/${TESTS}`],
          exclude: [...mockingBackend, ...resting, ...restingBackend],
          isolate: false,
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'conformance-mocked', include: mockingBackend, environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [`tests/integration/**/${TESTS}`],
          exclude: [
            ...restingFeatures.map((name) => `tests/integration/${name}/**`),
            ...restingLongest,
          ],
          isolate: false,
          environment: './tests/support/one-page.ts',
          setupFiles: ['./tests/support/own-backend.ts', SETUP],
          // An embedded backend for each worker; each test makes its own members.
          globalSetup: ['./tests/support/integration-backend.ts'],
          // As long as the other waits (tests/support/page-setup.ts).
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
