import { describe, expect, it } from 'vitest'
import { internalPath } from './internal-path'

const here = 'https://kindling.test/app/#/messages'

describe('internalPath', () => {
  it.each([
    ['https://kindling.test/app/#/groups/1?post=2', '/groups/1?post=2'],
    ['https://kindling.test/app/index.html#/', '/'],
  ])('finds the path of %s', (href, path) => {
    expect(internalPath(href, here)).toBe(path)
  })

  it.each([
    'https://other.test/app/#/groups/1',
    'http://kindling.test/app/#/groups/1',
    'https://kindling.test/other/#/groups/1',
    'https://kindling.test/app/',
    'https://kindling.test/app/#top',
    'no address',
  ])('finds no path in %s', (href) => {
    expect(internalPath(href, here)).toBeNull()
  })
})
