import fc from 'fast-check'
import { lengthOf } from '@/lib/text'

/**
 * How property tests run: with the same cases every time, so that a failure means a change.
 * `PROPERTY_SEED=random` looks for new cases, as `npm run audit` does.
 */
const asked = process.env['PROPERTY_SEED'] ?? '20260101'

export const trials = {
  seed: asked === 'random' ? Date.now() % 2 ** 31 : Number(asked),
  numRuns: 60,
}

/**
 * Fragments that rules disagree about: invisible, line-breaking, counted twice, or half a
 * character.
 */
const pieces = fc.constantFrom(
  ...['a', 'Z', '7', 'é', 'e\u0301', '字', '🙂', '👩‍👩‍👧', '𝒳', '1', '0', '.', '-', ','],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00a0',
    '\u3000',
    '\u2003',
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u2060',
  ],
  ...['\u0000', '\u0007', '\u007f', '\u0085', '\u2028', '\u202e', '\u2067', '\ud83d', '\udc00'],
  ...[
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u3164',
    '\ufe0f',
    '\u{e0041}',
    '\u2800',
    "'",
    '"',
    '\\',
    '<b>',
  ],
)

/** Texts around the lengths at which validity changes, and short ones of odd fragments. */
export function texts(turns: readonly number[]): fc.Arbitrary<string> {
  const odd = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
  const long = fc
    .tuple(
      fc.constantFrom(...turns.flatMap((length) => [length - 1, length, length + 1])),
      fc.constantFrom('x', '🙂', 'é', '\u200b', ' '),
      odd,
    )
    .map(([length, filler, end]) => filler.repeat(Math.max(0, length - lengthOf(end))) + end)
  return fc.oneof(odd, long, fc.string({ unit: 'grapheme', maxLength: 20 }))
}
