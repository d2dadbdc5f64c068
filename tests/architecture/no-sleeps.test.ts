import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'

/** What waits for a clock in place of an effect. A timer that ends something else is none. */
const SLEEPS: readonly RegExp[] = [
  /\.waitForTimeout\(/,
  /['"]networkidle['"]/,
  /['"](?:node:)?timers\/promises['"]/,
  /new Promise(?:<[^>]*>)?\(\s*\(?\w*\)?\s*=>\s*\{?\s*(?:void )?(?:\w+\.)?setTimeout\(/,
  /\bpg_sleep\(/,
]

/** What only looks like a sleep, with the reason. */
const PAUSES: Record<string, string> = {
  'tests/architecture/no-sleeps.test.ts': 'names what it forbids',
  'tests/support/contention/run.ts': 'makes load: paces the supply of rows, waits for no result',
}

function isSleep(text: string): boolean {
  return SLEEPS.some((pattern) => pattern.test(text))
}

/** Every file of a folder that is a test, and in the folders of tests every other one. */
function testFiles(folder: string, isTest: (name: string) => boolean): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isTest(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

test('no test sleeps: each waits for what it expects', () => {
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
])('a sleep is seen: %s', (text) => {
  expect(isSleep(text)).toBe(true)
})

test.each([
  'const patience = setTimeout(() => socket.destroy(), 5000)',
  'test.setTimeout(120_000)',
])('what is no sleep is left alone: %s', (text) => {
  expect(isSleep(text)).toBe(false)
})
