import { expect, test } from 'vitest'
import { zoneToTell } from './time-zone'

test('a zone is sent only when the database knows another', () => {
  expect(zoneToTell('UTC', 'Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(zoneToTell('Europe/Lisbon', 'Europe/Lisbon')).toBeNull()
})

test('no zone is sent for inactive viewers or unnamed zones', () => {
  expect(zoneToTell(null, 'Europe/Lisbon')).toBeNull()
  expect(zoneToTell('UTC', 'Etc/Unknown')).toBeNull()
  expect(zoneToTell('UTC', '')).toBeNull()
})
