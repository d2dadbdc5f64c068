import { describe, expect, it } from 'vitest'
import { hashHref, paths, safeNextPath } from './paths'

describe('paths', () => {
  it('missing parameters are left out and given ones encoded', () => {
    expect(paths.auth.to()).toBe('/auth')
    expect(paths.auth.to({ tab: 'signup', next: '/settings?a=b' })).toBe(
      '/auth?tab=signup&next=%2Fsettings%3Fa%3Db',
    )
    expect(paths.home.to({ search: 'a & b' })).toBe('/?search=a+%26+b')
    expect(paths.profile.to()).toBe('/profile')
    expect(paths.profile.to('a/b')).toBe('/profile/a%2Fb')
    expect(hashHref(paths.settings.to())).toBe('#/settings')
  })
})

describe('safeNextPath', () => {
  it.each(['/', '/settings', '/profile/1?a=b'])('the path %s is allowed as a target', (path) => {
    expect(safeNextPath(path)).toBe(path)
  })

  it.each([
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    'https://evil.com',
    'settings',
    '',
    null,
    1,
  ])('the value %j is not allowed as a target', (value) => expect(safeNextPath(value)).toBeNull())
})
