import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'

/** Waiting for time instead of an effect. A timer that ends something else is allowed. */
const SLEEPS: readonly RegExp[] = [
  /\.waitForTimeout\(/,
  /['"]networkidle['"]/,
  /['"](?:node:)?timers\/promises['"]/,
  /new Promise(?:<[^>]*>)?\(\s*\(?\w*\)?\s*=>\s*\{?\s*(?:void )?(?:\w+\.)?setTimeout\(/,
  /\bpg_sleep\(/,
]

/** Files that only look like they sleep, with the reason. */
const PAUSES: Record<string, string> = {
  'e2e/engines/engine.ts':
    'asks again, until a browser has started or its page shows what is expected',
  'tests/architecture/no-sleeps.test.ts': 'names what it forbids',
  'tests/sql/due-jobs.test.ts': 'has a job that lasts, to cancel it',
  'tests/support/contention/run.ts': 'makes load: paces the supply of rows, waits for no result',
}

function isSleep(text: string): boolean {
  return SLEEPS.some((pattern) => pattern.test(text))
}

/** The files in a folder that this name check accepts. */
function testFiles(folder: string, isTest: (name: string) => boolean): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isTest(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

test('no test sleeps instead of waiting for what it expects', () => {
  const files = [
    ...testFiles('src', (name) => /\.test\.tsx?$/.test(name)),
    ...['tests', 'e2e'].flatMap((folder) => testFiles(folder, (name) => /\.tsx?$/.test(name))),
    ...testFiles('supabase/tests', (name) => name.endsWith('.sql')),
  ]
  const sleeping = files.filter((path) => isSleep(readFileSync(join(projectRoot, path), 'utf8')))
  expect(sleeping.toSorted()).toEqual(Object.keys(PAUSES).toSorted())
})

test.each([
  'await page.waitForTimeout(500)',
  'await new Promise((resolve) => setTimeout(resolve, 50))',
  'await new Promise<void>((done) => {\n  setTimeout(done, 60)\n})',
  "import { setTimeout as wait } from 'node:timers/promises'",
  "await page.waitForLoadState('networkidle')",
])('%s is recognized as a sleep', (text) => {
  expect(isSleep(text)).toBe(true)
})

test.each([
  'const patience = setTimeout(() => socket.destroy(), 5000)',
  'test.setTimeout(120_000)',
])('%s is not taken for a sleep', (text) => {
  expect(isSleep(text)).toBe(false)
})
