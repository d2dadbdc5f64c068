import { expect, test } from 'vitest'
import { zoneToTell } from './time-zone'

test('the database is told another zone, and only another', () => {
  expect(zoneToTell('UTC', 'Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(zoneToTell('Europe/Lisbon', 'Europe/Lisbon')).toBeNull()
})

test('nobody who is not active is told of, and no zone without a name is', () => {
  expect(zoneToTell(null, 'Europe/Lisbon')).toBeNull()
  expect(zoneToTell('UTC', 'Etc/Unknown')).toBeNull()
  expect(zoneToTell('UTC', '')).toBeNull()
})
