import { expect, it } from 'vitest'
import { placeLine } from './place'

it.each([
  ['https://www.meet.example/abc-def?pwd=1', 'meet.example'],
  ['https://bank.example@other.example/', 'bank.example@other.example'],
  ['Café Central, Vienna', 'Café Central, Vienna'],
  ['Call: https://meet.example/abc', 'Call: https://meet.example/abc'],
])('the place %s reads %s in a list', (location, line) => {
  expect(placeLine(location)).toBe(line)
})
