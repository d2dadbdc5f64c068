import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsCopy } from '../../src/components/facts/copy'
import { filterLabel } from '../../src/features/searches/model/words'
import { investingCopy } from '../../src/features/investing'
import { templateFiles, templateFolder } from '../../scripts/emails'
import { filterName } from '../../supabase/functions/_shared/filter-names'

test('the templates of Auth are what `npm run emails` writes', () => {
  const files = templateFiles('Kindling')
  expect(readdirSync(templateFolder).toSorted()).toEqual([...files.keys()].toSorted())
  for (const [file, html] of files) {
    expect(readFileSync(join(templateFolder, file), 'utf8'), file).toBe(html)
  }
})

test('emails name a filter as the app does', () => {
  const named = (name: string, labels: object) => Object.keys(labels).map((key) => `${name}:${key}`)
  const filters = [
    ...named('role', factsCopy.roles),
    ...named('open', factsCopy.openTo),
    ...named('industry', factsCopy.industries),
    ...named('amount', investingCopy.amounts),
    ...['state:open', 'type:online', 'type:in-person', 'groups', 'friends'],
    ...['place:the hague', 'country:Netherlands'],
  ]
  expect(filters.map((filter) => filterName(filter))).toEqual(
    filters.map((filter) => filterLabel(filter)),
  )
})
