import { expect, test } from 'vitest'
import theme from '../../tailwind.config'
import { sourceFiles } from '../support/source-files'

/** The names of Tailwind's own palette, of which the theme has few: a class with another does nothing. */
const PALETTE =
  /\b(?:bg|text|border|outline|ring|fill|stroke|divide|decoration|shadow|from|via|to)-(black|white|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)\b/g

test('every colour of a class is one of the theme', () => {
  const known = new Set(Object.keys(theme.theme.colors))
  const unknown = sourceFiles('src').flatMap(({ path, text }) =>
    [...text.matchAll(PALETTE)]
      .filter(([, colour = '']) => !known.has(colour))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
