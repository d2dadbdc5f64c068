import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'

const CLASSES = /(['"`])([^'"`\n]*\boverflow-y-auto\b[^'"`\n]*)\1/g
const HOLDS = /(?:^|[\s:])(?:relative|absolute|fixed|sticky)(?:\s|$)/

test('a scroll box holds what is placed in it: unpositioned, it would lengthen the page by its hidden words', () => {
  const source = join(projectRoot, 'src')
  const loose = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(CLASSES)]
        .map(([, , classes = '']) => classes)
        .filter((classes) => !HOLDS.test(classes))
        .map((classes) => `${file}: ${classes}`),
    )
  expect(loose).toEqual([])
})
