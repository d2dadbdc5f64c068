import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'

/**
 * What members must be able to rely on, with one id each: drafts (0x), feed and navigation (1x),
 * unread (2x), accidental actions (3x), sending (4x), phones (5x), pictures (6x), loading (7x),
 * keyboard and eyes (8x), trust (9x). The test that proves a point has its id in the title.
 */
const points = [
  ...['01', '02', '03', '04', '05', '06', '07'],
  ...['10', '11', '12', '13', '14', '15', '16', '17'],
  ...['20', '21', '22', '23', '24', '25', '26'],
  ...['30', '31', '32', '33'],
  ...['40', '41', '42', '43', '44', '45'],
  ...['50', '51', '52', '53'],
  ...['60', '61'],
  ...['70', '71', '72'],
  ...['80', '81', '82', '83'],
  ...['90', '91', '92'],
].map((number) => `UX-${number}`)

/** Points no test can prove here, with the reason. */
const exceptions: Record<string, string> = {}

const folders = ['src', 'e2e', 'tests', 'supabase/tests']

/** A title: the first argument of `test`, `it` or their `each`. */
const NAME = /(?:\b(?:test|it)|[\])])\(\s*(['"`])((?:(?!\1)[^\n])*)\1\s*,/g
/** The description of a pgTAP assertion: the last argument of its call. */
const EXPECTATION = /'((?:[^'\n]|'')*)'\);?$/gm
const SKIPPED = /\b(?:test|it|describe)\.(?:skip|fixme|todo|fails)\b/

interface TestFile {
  path: string
  text: string
}

function testFiles(): TestFile[] {
  return folders
    .flatMap((folder) => {
      const entries = readdirSync(join(projectRoot, folder), {
        recursive: true,
        withFileTypes: true,
      })
      return entries
        .filter((entry) => entry.isFile() && /\.(?:test|spec)\.(?:tsx?|sql)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    })
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

function namesIn({ path, text }: TestFile): string[] {
  if (path.endsWith('.sql')) return [...text.matchAll(EXPECTATION)].map((match) => match[1] ?? '')
  return [...text.matchAll(NAME)].map((match) => match[2] ?? '')
}

const files = testFiles()
const named = new Set(
  files.flatMap((file) => namesIn(file).flatMap((name) => name.match(/UX-\d\d/g) ?? [])),
)

test('every UX id is in the title of a test or listed as an exception', () => {
  expect(points.filter((id) => !named.has(id) && !(id in exceptions))).toEqual([])
})

test('no exception is proved by a test, and no title has an unknown UX id', () => {
  expect(Object.keys(exceptions).filter((id) => named.has(id) || !points.includes(id))).toEqual([])
  expect([...named].filter((id) => !points.includes(id))).toEqual([])
})

test('no test is skipped, so that every title is a proof', () => {
  const skipping = files.filter(({ text }) => SKIPPED.test(text.replaceAll(/const SKIPPED.*/g, '')))
  expect(skipping.map(({ path }) => path)).toEqual([])
})
