import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files'

/**
 * ESLint finds cycles of ordinary imports. Those through a type or a dynamic import load, but nobody
 * can read or move one of their files without the others.
 */
const files = new Map(
  ['src', 'supabase/local', 'supabase/seed', 'scripts', 'tests', 'e2e', 'bench']
    .flatMap((folder) => sourceFiles(folder))
    .map(({ path, text }) => [path, text]),
)

const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'((?:@\/|\.)[^']+)'/gm

function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/')
    ? posix.join('src', name.slice(2))
    : posix.join(posix.dirname(from), name)
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)
  return candidates.find((path) => files.has(path))
}

function importsOf(path: string): string[] {
  const names = [...(files.get(path) ?? '').matchAll(IMPORT)].map(([, name]) => name ?? '')
  return names.map((name) => resolve(path, name)).filter((found) => found !== undefined)
}

/** The first way from a file back to itself, or null. */
function findCycle(): string[] | null {
  const done = new Set<string>()
  function visit(path: string, way: string[]): string[] | null {
    const start = way.indexOf(path)
    if (start !== -1) return [...way.slice(start), path]
    if (done.has(path)) return null
    done.add(path)
    for (const next of importsOf(path)) {
      const cycle = visit(next, [...way, path])
      if (cycle) return cycle
    }
    return null
  }
  for (const path of files.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return null
}

test('no file imports itself through others, not even a type or on demand', () => {
  expect(files.size).toBeGreaterThan(1000)
  expect(importsOf('src/lib/realtime.ts')).toContain('src/lib/realtime-connection.ts')
  expect(findCycle()).toBeNull()
})
