import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paths } from '../../src/config/paths'
import { projectRoot } from '../../supabase/local/config'
import { sourceFiles } from '../support/source-files'
import { accountsSocial } from './specification/1-accounts-social'
import { articlesGroupsForums } from './specification/2-articles-groups-forums'
import { investingEventsBusinessAdmin } from './specification/3-investing-events-business-admin'
import { codeOutsideCopy, collectCopy, normalise, type CopyText } from './copy-texts'

const documents = [accountsSocial, articlesGroupsForums, investingEventsBusinessAdmin]
const copy = collectCopy()
const code = codeOutsideCopy()

/** Where a feature’s copy may be: in its folder or in shared code. */
function mayHold(feature: string, { file }: CopyText): boolean {
  if (feature === 'shell') return !file.startsWith('src/features/')
  return (
    file.startsWith(`src/features/${feature}/`) || /^src\/(pages|app|components|lib)\//.test(file)
  )
}

function isUsed({ names }: CopyText): boolean {
  return names.some((name) => new RegExp(`[.\\[']${name}\\b`).test(code))
}

describe.each(documents)('specification $number', ({ number, features, routes }) => {
  test('the specification is loaded as data', () => {
    expect(Object.keys(features)).not.toEqual([])
  })

  for (const [feature, { words = [], limits = [] }] of Object.entries(features)) {
    test.each(words)(`${number} %s: ${feature} says “%s”`, (_, text) => {
      const found = (copy.get(normalise(text)) ?? []).filter((word) => mayHold(feature, word))
      expect(found, 'it is in a copy file').not.toEqual([])
      expect(found.some(isUsed), 'it is used').toBe(true)
    })

    test.each(limits)(`${number} %s: ${feature} keeps to %s`, async (_, name, value) => {
      expect(await readLimit(feature, name)).toEqual(value)
    })
  }

  test.each(routes)('%s: %s is a route', (_, pattern) => {
    const patterns = Object.values(paths).map(({ path }) => path)
    // `/profile/:userId?` is both `/profile` and `/profile/:userId`.
    const spelled = patterns.flatMap((path) => [
      path.replace(/\?$/, ''),
      path.replace(/\/:\w+\?$/, ''),
    ])
    expect(spelled).toContain(pattern)
  })
})

/** The value of a limit in the feature’s limits files. */
async function readLimit(feature: string, name: string): Promise<unknown> {
  const folders =
    feature === 'shell' ? ['src/app', 'src/lib', 'src/components'] : [`src/features/${feature}`]
  for (const folder of folders) {
    for (const { path } of sourceFiles(folder).filter((file) => file.path.endsWith('/limits.ts'))) {
      const module = (await import(join(projectRoot, path))) as Record<string, unknown>
      for (const value of Object.values(module)) {
        if (typeof value === 'object' && value !== null && name in value)
          return Reflect.get(value, name)
      }
    }
  }
  return undefined
}
