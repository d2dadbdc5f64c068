import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { templateFiles, templateFolder } from '../../scripts/emails'

test('the templates of Auth are what `npm run emails` writes', () => {
  const files = templateFiles('Kindling')
  expect(readdirSync(templateFolder).toSorted()).toEqual([...files.keys()].toSorted())
  for (const [file, html] of files) {
    expect(readFileSync(join(templateFolder, file), 'utf8'), file).toBe(html)
  }
})
