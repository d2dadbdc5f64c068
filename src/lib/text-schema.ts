import * as z from 'zod/mini'
import { libCopy } from './copy'
import { isSingleLine, isStorable, lengthOf, tidy, visibleLengthOf } from './text'

interface TextRule {
  /** Characters, once tidied; 0 lets it be empty. */
  min?: number
  max: number
  /** Said of an empty text where it differs from `tooShort`. */
  missing?: string
  tooShort?: string
  tooLong: string
}

function textOf(rule: TextRule, isAllowed: (text: string) => boolean) {
  const { min = 0, max, tooShort = '', missing = tooShort, tooLong } = rule
  return z.string().check(
    z.overwrite(tidy),
    z.refine((text) => text !== '' || min === 0, { error: missing }),
    z.refine((text) => text === '' || visibleLengthOf(text) >= min, { error: tooShort }),
    z.refine((text) => lengthOf(text) <= max, { error: tooLong }),
    z.refine(isAllowed, { error: libCopy.unusableCharacters }),
  )
}

/** A name or a title, by the database's own rules. */
export function lineOf(rule: TextRule) {
  return textOf(rule, isSingleLine)
}

/** Words of any number of lines, by the database's own rules. */
export function proseOf(rule: TextRule) {
  return textOf(rule, isStorable)
}
