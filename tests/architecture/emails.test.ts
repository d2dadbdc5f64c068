import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsCopy } from '../../src/components/facts/copy'
import { filterLabel } from '../../src/features/searches/model/words'
import { investingCopy } from '../../src/features/investing'
import { templateFiles, templateFolder } from '../../scripts/emails'
import { deviceOf } from '../../src/features/account/model/device'
import { deviceName } from '../../supabase/functions/send-account-letters/device'
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

test('emails name a device as the app does', () => {
  const devices = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Call us at once/1.0 (X11; Linux x86_64)',
    'curl/8.5.0',
    '',
    null,
  ]
  expect(devices.map((device) => deviceName(device))).toEqual([
    'Firefox on Linux',
    'Safari on iOS',
    'Linux',
    null,
    null,
    null,
  ])
  expect(devices.map((device) => deviceOf(device).name)).toEqual(
    devices.map((device) => deviceName(device)),
  )
})
