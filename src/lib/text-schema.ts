import * as z from 'zod/mini'
import { libCopy } from './copy'
import { isSingleLine, isStorable, lengthOf, tidy } from './text'

/**
 * The characters ignored by the database's `private.without_invisible`: invisible ones except spaces
 * and line breaks.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- the point is to name them
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu

/** The number of visible characters, for minimum lengths. */
export function visibleLengthOf(text: string): number {
  return lengthOf(text.replace(INVISIBLE, ''))
}

interface TextRule {
  /** In characters, once tidied; 0 allows an empty text. */
  min?: number
  max: number
  /** The message for an empty text, if it differs from `tooShort`. */
  missing?: string
  tooShort?: string
  /** The message for too long a text, where the specification gives one. */
  tooLong?: string
}

function textOf(rule: TextRule, isAllowed: (text: string) => boolean) {
  const { min = 0, max, tooShort = '', missing = tooShort } = rule
  const tooLong = () => rule.tooLong ?? libCopy.tooLong(max)
  return z.string().check(
    z.overwrite(tidy),
    z.refine((text) => text !== '' || min === 0, { error: missing }),
    z.refine((text) => text === '' || visibleLengthOf(text) >= min, { error: tooShort }),
    z.refine((text) => lengthOf(text) <= max, { error: tooLong }),
    z.refine(isAllowed, { error: libCopy.unusableCharacters }),
  )
}

/** The rule for a name or title, as in the database. */
export function lineOf(rule: TextRule) {
  return textOf(rule, isSingleLine)
}

/** The rule for a text of several lines, as in the database. */
export function proseOf(rule: TextRule) {
  return textOf(rule, isStorable)
}
