import { afterEach, expect, it, vi } from 'vitest'
import { formatDay, formatExact } from './format'
import { formatOf, viewerZone } from './zone'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const at = '2026-11-21T23:30:00Z'

it('times are those of where a device is that travels while a page is open', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect([formatDay(at), formatExact(at)].join()).toContain('Nov 22, 2026')
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(formatDay(at)).toBe('Nov 21, 2026')
  expect(formatExact(at).replace('\u202f', ' ')).toBe('Saturday, November 21, 2026 at 3:30 PM')
})

it('a device with a zone that no browser knows shows times in UTC', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  viewerZone()
  vi.stubEnv('TZ', 'UTC')
  const named = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(named)
  expect(formatOf({ timeStyle: 'short' }).format(new Date(at)).replace('\u202f', ' ')).toBe(
    '11:30 PM',
  )
})
