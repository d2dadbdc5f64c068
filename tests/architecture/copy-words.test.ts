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
