import { expect, it } from 'vitest'
import { csvOf } from './csv'

it.each(['=1+1', '＝1+1', ' =1+1', '\u200B=1+1', '\u200E@x', '－5'])(
  'the value %j of a CSV file runs as no formula',
  (value) => expect(csvOf([[value]])).toBe(`\uFEFF'${value}\r\n`),
)
