import { expect, test } from 'vitest'
import { membersWords, oneLine } from '../../supabase/functions/_shared/html'

// Subjects, greetings, and the titles of shared links are cut to a length.

test.each([
  ['a character outside the first plane', `${'x'.repeat(9)}🚀🚀`, `${'x'.repeat(9)}🚀`],
  ['a flag', `${'x'.repeat(9)}🇳🇱`, 'x'.repeat(9)],
  ['a skin tone', `${'x'.repeat(9)}👍🏽`, 'x'.repeat(9)],
  ['an accent', `${'x'.repeat(9)}e\u0301`, 'x'.repeat(9)],
])('a line that is cut at %s keeps it whole or leaves it out', (_, text, beginning) => {
  expect(oneLine(text, 10)).toBe(beginning)
  expect(membersWords(`${text} and more`, 11)).toBe(`${beginning}…`)
})

test('a line is cut to as many characters as Postgres counts', () => {
  expect(Array.from(oneLine('🚀'.repeat(100), 60))).toHaveLength(60)
  expect(Array.from(oneLine(`a${'\u0301'.repeat(5)}`.repeat(30), 60)).length).toBeLessThanOrEqual(
    60,
  )
  expect(oneLine('short', 60)).toBe('short')
})

test.each([
  '👩‍💻 Dev',
  'علی‌رضا',
  'क्‍ष',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Ann',
])('a line keeps what makes one emoji or letter of several: %s', (text) =>
  expect(oneLine(text, 50)).toBe(text),
)

test.each([
  ['a bidi override', 'exe.\u202Egnp', 'exe.gnp'],
  ['a soft hyphen', 'in\u00ADvite', 'invite'],
  ['a tag behind no flag', 'A\u{E0041}nn', 'Ann'],
  ['a joiner behind nothing', '\u200D \u200DAnn\u200D\u200D', 'Ann\u200D'],
  ['a line break', 'To:\nBcc: x', 'To: Bcc: x'],
])('a line loses %s', (_, text, line) => {
  expect(oneLine(text, 50)).toBe(line)
})
