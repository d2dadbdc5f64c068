import { expect, test } from 'vitest'
import { placeChoices } from './places'

const books = { id: 'a', name: 'Books', cases: 3 }
const chess = { id: 'b', name: 'Chess', cases: 0 }
const dance = { id: 'c', name: 'Dance', cases: 100 }

test('a moderator of several places chooses one and reads how many cases wait there', () => {
  expect(placeChoices([books, chess, dance], 'b').map(({ label }) => label)).toEqual([
    'Books (3)',
    'Chess',
    'Dance (99+)',
  ])
})

test('a moderator of a single place has nothing to choose', () => {
  expect(placeChoices([books], null)).toEqual([])
  expect(placeChoices([books], 'a')).toEqual([])
})

test('a place that others moderate can be left again when a link led there', () => {
  expect(placeChoices([], 'z')).toEqual([{ id: 'z', label: 'This place' }])
})
