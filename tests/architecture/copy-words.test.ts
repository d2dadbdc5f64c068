import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files'

/** What members read, in the app and in the demo community. */
const texts = [...sourceFiles('src'), ...sourceFiles('supabase/seed')].flatMap(({ path, text }) =>
  text
    .split('\n')
    .map((line, index) => ({ place: `${path}:${index + 1}`, line }))
    .filter(({ line }) => !/^\s*(\/\/|\/?\*)/.test(line)),
)

test.each([
  ['a curly apostrophe', /\p{L}’\p{L}/u],
  ['somebody, anybody or everybody', /\b(some|any|every)body\b/i],
  ['a hyphen in email', /\be-mail/i],
])('no text has %s', (_, pattern) => {
  expect(texts.filter(({ line }) => pattern.test(line)).map(({ place }) => place)).toEqual([])
})

/** The one text, and those that the specification words; of these the articles' allow as many as they name. */
const WORDED =
  /^src\/(lib\/copy|features\/articles\/copy|features\/groups\/copy)\.ts.*(Use at most|must be less than|must not exceed)/

test('a text that is too long says so in one way, unless the specification words it', () => {
  const limit =
    /(within|less than|fewer than|at most|up to|exceed|no more than) (\$\{[^}]*\}|[\d,]+) characters(?! for|\. Accents)/i
  const others = texts.filter(
    ({ place, line }) => limit.test(line) && !WORDED.test(`${place} ${line}`),
  )
  expect(others.map(({ place }) => place)).toEqual([])
})
